import type { LogDay, NotificationItem } from '../index.ts';
import { SampleLink } from './sample-link.tsx';

/** What happened in a sample workspace, for the stories of lists of events. */
export const logDays: readonly LogDay[] = [
  {
    id: '2026-11-20',
    label: 'Today',
    events: [
      {
        id: '1',
        icon: 'eye',
        tone: 'caution',
        text: (
          <>
            <strong>You</strong> opened the review of <SampleLink>Urgency</SampleLink> by Hanna Vogt
          </>
        ),
        time: '13:51',
        dateTime: '2026-11-20T05:51:00Z',
      },
      {
        id: '2',
        icon: 'pencil',
        tone: 'promote',
        text: (
          <>
            <strong>Priya Raman</strong> changed the due date of <SampleLink>Visit coding, batch 4</SampleLink>
          </>
        ),
        time: '11:34',
        dateTime: '2026-11-20T03:34:00Z',
        change: {
          from: '20 November 2026',
          to: '24 November 2026',
          words: 'from 20 November 2026 to 24 November 2026',
        },
      },
      {
        id: '3',
        icon: 'plus',
        tone: 'promote',
        text: (
          <>
            <strong>Priya Raman</strong> started the draft <SampleLink>Visit coding, batch 5</SampleLink>
          </>
        ),
        time: '10:58',
        dateTime: '2026-11-20T02:58:00Z',
      },
      {
        id: '4',
        icon: 'play',
        tone: 'info',
        text: (
          <>
            <strong>Tomás Herrera</strong> published <SampleLink>City bus panel</SampleLink>
          </>
        ),
        time: '10:20',
        dateTime: '2026-11-20T02:20:00Z',
      },
    ],
  },
  {
    id: '2026-11-19',
    label: '19 November 2026',
    events: [
      {
        id: '5',
        icon: 'return',
        tone: 'critical',
        text: (
          <>
            <strong>Priya Raman</strong> returned <SampleLink>Topic coding, batch 4</SampleLink> to Arjun Nair
          </>
        ),
        time: '17:36',
        dateTime: '2026-11-19T09:36:00Z',
      },
      {
        id: '6',
        icon: 'check',
        tone: 'positive',
        text: (
          <>
            <strong>Priya Raman</strong> approved <SampleLink>情感分析 第二批</SampleLink> by 王思远
          </>
        ),
        time: '10:12',
        dateTime: '2026-11-19T02:12:00Z',
      },
    ],
  },
];

export const notifications: readonly NotificationItem[] = [
  {
    id: '1',
    icon: 'inbox',
    tone: 'caution',
    unread: true,
    text: (
      <>
        <strong>Mei Tan</strong> submitted <SampleLink>Visit coding, batch 4</SampleLink>
      </>
    ),
    time: '20 November 2026, 13:48',
    dateTime: '2026-11-20T05:48:00Z',
  },
  {
    id: '2',
    icon: 'clock',
    tone: 'severe',
    unread: true,
    text: (
      <>
        <SampleLink>Topic coding, batch 4</SampleLink> is late: 1 of 6 assignments is open
      </>
    ),
    time: '19 November 2026, 00:00',
    dateTime: '2026-11-18T16:00:00Z',
  },
  {
    id: '3',
    icon: 'download',
    tone: 'info',
    unread: false,
    text: (
      <>
        Your export of <SampleLink>Clinic exit survey</SampleLink> is ready, 884 answers
      </>
    ),
    time: '18 November 2026, 16:12',
    dateTime: '2026-11-18T08:12:00Z',
  },
  {
    id: '4',
    icon: 'flag',
    tone: 'urgent',
    unread: false,
    text: (
      <>
        <SampleLink>Clinic exit survey</SampleLink> is past its end date
      </>
    ),
    time: '16 November 2026, 00:00',
    dateTime: '2026-11-15T16:00:00Z',
  },
];

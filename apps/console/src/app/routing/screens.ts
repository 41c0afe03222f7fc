import { isStaff, type UserType } from '@concord/domain';
import { type CataloguePart, loadMessages } from '@concord/i18n';
import type { ComponentType } from 'react';
import { late } from '../../shared/network/late.ts';

/** `sheet`: on the white sheet in the frame; `bare`: cards on the desk; `work`: the whole window is the screen's. */
export type Frame = 'sheet' | 'bare' | 'work';
type Audience = 'everyone' | 'staff' | 'contributor';

export type Screen = {
  path: string;
  audience: Audience;
  frame: Frame;
  /** Fetches the screen and its parts of the catalogue. */
  load: () => Promise<ComponentType>;
  Component: ComponentType;
};

type Definition = Omit<Screen, 'Component' | 'frame'> & { frame?: Frame; messages?: readonly CataloguePart[] };

/** A screen that is fetched when it is first shown. */
export function screen({ path, audience, frame = 'sheet', messages = [], load: loadScreen }: Definition): Screen {
  const load = async () => {
    const [Component] = await Promise.all([loadScreen(), loadMessages(...messages)]);
    return Component;
  };
  return { path, audience, frame, load, Component: late(load) };
}

/** The screen a user of the type is shown among those of one path. */
export function screenFor(type: UserType, screens: readonly Screen[]): Screen | undefined {
  const own: Audience = isStaff({ type }) ? 'staff' : 'contributor';
  return screens.find(({ audience }) => audience === 'everyone' || audience === own);
}

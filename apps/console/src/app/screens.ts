import { isStaff, type UserType } from '@concord/domain';
import { type ComponentType, lazy } from 'react';

/** `sheet`: on the white sheet in the frame; `bare`: cards on the desk; `work`: the whole window is the screen's. */
export type Frame = 'sheet' | 'bare' | 'work';
type Audience = 'everyone' | 'staff' | 'contributor';

export type Screen = {
  path: string;
  audience: Audience;
  frame: Frame;
  load: () => Promise<ComponentType>;
  Component: ComponentType;
};

/** A screen that is fetched when it is first shown. */
export function screen({
  path,
  audience,
  frame = 'sheet',
  load,
}: Omit<Screen, 'Component' | 'frame'> & { frame?: Frame }): Screen {
  return { path, audience, frame, load, Component: lazy(async () => ({ default: await load() })) };
}

/** The screen a user of the type is shown among those of one path. */
export function screenFor(type: UserType, screens: readonly Screen[]): Screen | undefined {
  const own: Audience = isStaff(type) ? 'staff' : 'contributor';
  return screens.find(({ audience }) => audience === 'everyone' || audience === own);
}

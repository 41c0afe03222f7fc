import packageJson from '../../package.json' with { type: 'json' };
import { floorOf } from './floor.ts';

/** The browsers that the README promises. */
export const promised = floorOf(packageJson.browserslist);

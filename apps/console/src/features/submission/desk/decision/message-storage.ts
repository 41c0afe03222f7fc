import { storedText } from '../../../../shared/preferences/stored-text.ts';
import type { ReviewPlace } from '../review-place.ts';

/** Where a message to the contributor is kept in this browser until it is sent. */
export const messageStorage = ({ user, id, round }: ReviewPlace) =>
  storedText(`concord.review.message ${user} ${id} ${round} `);

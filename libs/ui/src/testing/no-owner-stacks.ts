/**
 * For tests that draw much; importing it is all. React in development keeps with each element the stack of what made it,
 * for its warnings, up to 10,000 times a second. Tests make that many and look at none, which is an eighth of the
 * processor time of the console's. React has no setting for it, so it is told that the second's share is used up.
 * Warnings still name the component.
 */
import * as React from 'react';

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });

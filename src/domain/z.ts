import * as z from 'zod/mini';

// Otherwise Zod tries `eval` when creating a schema, which the Content Security Policy blocks and the browser logs.
z.config({ jitless: true });

/** Zod's smaller edition: every form of the panel loads it before its first field can be typed in. */
export { z };

import { config, z } from 'zod';

// Otherwise Zod tries `eval` when creating a schema, which the Content Security Policy blocks and the browser logs.
config({ jitless: true });

export { z };

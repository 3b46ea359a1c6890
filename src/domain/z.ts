import { config, z } from 'zod';

// Zod would try `eval` when a schema is made, which the Content Security Policy refuses and the browser reports.
config({ jitless: true });

export { z };

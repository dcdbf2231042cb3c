import * as z from 'zod';

// The policy of the desk forbids `new Function`, with which Zod would try to compile each schema, from its first on.
z.config({ jitless: true });

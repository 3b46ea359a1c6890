import { inject } from 'vitest';
import { useServer } from './databases.ts';

useServer(inject('postgres'));

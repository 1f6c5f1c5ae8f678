import type { Server } from 'node:http';

export const tinyBackend: Server;

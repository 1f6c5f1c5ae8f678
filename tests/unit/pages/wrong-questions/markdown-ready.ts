import { loadMarkdown } from '@/engines/markdown/load-markdown';

// Drawn at once from the first test on: nothing is left to suspend on.
const drawing = loadMarkdown();
Object.assign(drawing, { status: 'fulfilled', value: await drawing });

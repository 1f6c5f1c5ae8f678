import * as v from 'valibot';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

const settings = v.object({
  /** Pages are less bright in the dark theme. */
  dimmed: v.fallback(v.boolean(), false),
});

/** How someone likes to read PDFs: kept in this browser; what is damaged counts as not set. */
export const pdfSettings = storedJson(localStore, 'pdfViewer', settings, v.parse(settings, {}));

import type { Plugin } from 'vite';

/**
 * Vite plugin: the entry `early` gets a script tag of its own before that of index.html, so that it runs as soon as it is
 * there and does not wait for what `main.tsx` imports. Nothing is painted before it has run: it shows the chosen theme
 * and size of text. While developing, `main.tsx` imports it like any other module.
 */
export function startEarly(): Plugin {
  return {
    name: 'start-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
        if (!entry) throw new Error('The build has no entry early: see vite.config.ts');
        const attrs = { type: 'module', crossorigin: true, blocking: 'render', src: `/${entry.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

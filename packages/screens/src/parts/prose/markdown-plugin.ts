import type { Plugin } from 'vite'
import { parseMarkdown } from './parse-markdown.ts'

/** Turns `*.md` into a module holding a `ProseDocument`, at build time, so that no parser travels to the browser. */
export function markdownPlugin(): Plugin {
  return {
    name: 'platform:markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        try {
          return { code: `export default ${JSON.stringify(parseMarkdown(source))}`, map: null }
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
        }
      },
    },
  }
}

import { PurgeCSS } from 'purgecss'

/**
 * The rules stand on the page itself: a style sheet of its own would have to arrive before anything is shown.
 * Those for states the page can come into without further code stay.
 *
 * @param html the whole document
 */
export async function readCriticalStyle(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    // Set by the boot script, by the reader's choice of colours and by React.
    dynamicAttributes: ['data-color-scheme', 'data-starting', 'hidden', 'open', 'aria-current', 'dir'],
    // Arabic needs its own letters; which fonts load is decided by the letters on the page.
    fontFace: false,
    keyframes: true,
    variables: true,
  })
  return result?.css ?? ''
}

import { STARTED_EVENT } from './started-event.ts'

const STARTING_ATTRIBUTE = 'data-starting'

/**
 * Makes what starts the site, once however often it is asked. The addresses of its files stand on `#root`:
 * their names change with their content, and that of this script must not change with them.
 *
 * @returns resolves when the site has taken over; rejects when its code cannot be had, and may then be asked
 * again.
 */
export function createStarter(root: HTMLElement): () => Promise<void> {
  let starting: Promise<void> | undefined
  const start = async (): Promise<void> => {
    const { start: script = '', startStyles = '' } = root.dataset
    document.documentElement.setAttribute(STARTING_ATTRIBUTE, '')
    // The page holds only the rules it needs itself; those of everything that can come belong to the site.
    addStyles(startStyles.split(' '))
    const started = new Promise((resolve) => {
      document.addEventListener(STARTED_EVENT, resolve, { once: true })
    })
    try {
      await import(/* @vite-ignore */ script)
      await started
    } catch (error) {
      starting = undefined
      throw error
    } finally {
      document.documentElement.removeAttribute(STARTING_ATTRIBUTE)
    }
  }
  return () => {
    starting ??= start()
    return starting
  }
}

function addStyles(addresses: readonly string[]): void {
  for (const href of addresses) {
    if (href === '' || document.querySelector(`link[href="${href}"]`) !== null) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
}

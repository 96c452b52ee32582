import type { Page } from '@playwright/test'

/** What an input or a choice shows. */
interface Shown {
  readonly value: string
  readonly isChecked: boolean
}

/**
 * What a control shows when everybody on the page has heard of the next such event on it: it is painted next. Begins to listen
 * at once; the event may follow without waiting for that.
 */
export async function readNextShown(page: Page, type: 'click' | 'change'): Promise<Shown> {
  return page.evaluate(
    (wanted) =>
      new Promise<Shown>((resolve, reject) => {
        const read = ({ target }: Event): void => {
          if (target instanceof HTMLInputElement) resolve({ value: target.value, isChecked: target.checked })
          else if (target instanceof HTMLSelectElement) resolve({ value: target.value, isChecked: false })
          else reject(new TypeError('this shows no value'))
        }
        // The window is the last to hear of it.
        window.addEventListener(wanted, read, { once: true })
      }),
    type,
  )
}

import type { Claims } from '../claims/claims.ts'
import type { Session } from '../session.ts'
import { createTimeline, type Timeline } from './create-timeline.ts'
import { describeEntry, type TimelineEntry } from './timeline-entry.ts'

/** What `openDevtools` takes; nothing is needed. */
export interface DevtoolsOptions {
  /** One that was created earlier, so that it knows more. */
  readonly timeline?: Timeline
  /** Where the panel is put: the end of the page's body. */
  readonly container?: Element
}

const PANEL_STYLE =
  'position:fixed;inset:auto 0 0 0;max-block-size:50vh;overflow:auto;padding:1rem;color-scheme:light dark;' +
  'background:Canvas;color:CanvasText;border-block-start:2px solid;font:1rem/1.5 system-ui;z-index:2147483647'
const TABLE_STYLE = 'border-spacing:0 .25rem;text-align:start;margin-block-start:1rem;inline-size:100%'
const CELL_STYLE = 'text-align:start;vertical-align:top;padding-inline-end:1rem'
const BUTTON_STYLE = 'font:inherit;padding:.25rem .75rem;margin-inline-end:.5rem'

/**
 * Opens a panel that shows, tab by tab, what happened to a session and why it ended. It holds no token and no claim, so
 * what it shows may be copied into a report. Returns how to close it, which the panel's own button does as well.
 *
 * @example
 * const { openDevtools } = await import('@platform/session/devtools')
 * const close = openDevtools(session)
 */
export function openDevtools<C extends Claims>(
  session: Session<C>,
  { timeline, container = document.body }: DevtoolsOptions = {},
): () => void {
  const shown = timeline ?? createTimeline(session)
  const before = document.activeElement
  const heading = element('h2', { id: 'session-devtools-heading', tabIndex: -1 }, 'Session')
  const summary = element('p', {})
  const rows = element('tbody', {})
  const close = (): void => {
    stop()
    // A timeline that somebody else created goes on without the panel.
    if (!timeline) shown.dispose()
    panel.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  const copy = (): void => void navigator.clipboard.writeText(JSON.stringify(shown.getEntries(), null, 2))
  const panel = element(
    'section',
    {},
    heading,
    summary,
    createButton('Copy', copy),
    createButton('Clear', shown.clear),
    createButton('Close', close),
    createTable(rows),
  )
  panel.setAttribute('aria-labelledby', heading.id)
  styled(panel, PANEL_STYLE)
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })

  function show(): void {
    summary.textContent = describeSession(session)
    // Newest first, for that is what one looks for.
    rows.replaceChildren()
    for (const entry of shown.getEntries()) rows.prepend(createRow(entry))
  }
  const stops = [shown.subscribe(show), session.subscribe(show)]
  const stop = (): void => {
    for (const end of stops) end()
  }
  show()
  container.append(panel)
  heading.focus()
  return close
}

function describeSession<C extends Claims>(session: Session<C>): string {
  const { tab, isLeader, skewMs, pendingLogouts } = session.inspect()
  const { isLoggedIn, claims, end } = session.getSnapshot()
  const until = claims?.exp === undefined ? '' : ` until ${timeOf(claims.exp * 1000)} by the server's clock`
  const ended = end ? `. The session ${describeEntry({ at: 0, tab, what: end })}` : ''
  const facts = [
    `This tab is ${nameOf(tab)}${isLeader ? ' and leads' : ''}`,
    isLoggedIn ? `Somebody is logged in${until}` : `Nobody is logged in${ended}`,
    `The server's clock is ${Math.round(skewMs / 1000)} s ahead`,
    `Sign-outs that did not reach the server: ${pendingLogouts}`,
  ]
  return `${facts.join('. ')}.`
}

function createTable(rows: HTMLElement): HTMLElement {
  const head = ['Time (UTC)', 'Tab', 'What happened'].map((text) =>
    styled(element('th', { scope: 'col' }, text), CELL_STYLE),
  )
  const caption = styled(element('caption', {}, 'What happened, newest first'), CELL_STYLE)
  const table = element('table', {}, caption, element('thead', {}, element('tr', {}, ...head)), rows)
  return styled(table, TABLE_STYLE)
}

function createButton(name: string, press: () => void): HTMLElement {
  return styled(element('button', { type: 'button', onclick: () => press() }, name), BUTTON_STYLE)
}

/** Set by script, as a policy that forbids styles in the markup allows. */
function styled<E extends HTMLElement>(made: E, style: string): E {
  made.style.cssText = style
  return made
}

function createRow(entry: TimelineEntry): HTMLElement {
  const cells = [timeOf(entry.at), nameOf(entry.tab), describeEntry(entry)]
  return element('tr', {}, ...cells.map((text) => styled(element('td', {}, text), CELL_STYLE)))
}

/** Enough of a tab's random name to tell a few of them apart. */
function nameOf(tab: string): string {
  return tab.slice(0, 4)
}

function timeOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(11, 23)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

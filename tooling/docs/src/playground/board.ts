import { button, element, facts } from './element.ts'
import { createPlaygroundServer, type PlaygroundServer } from './server.ts'
import { TAB_READY, type StartTab, type TabControls } from './tab.ts'

const NAMES = ['Tab one', 'Tab two']

/** Puts the playground into its place in the page; returns how to end it. */
export function startBoard(place: Element): () => void {
  const server = createPlaygroundServer()
  const key = `playground.${crypto.randomUUID()}`
  const tabs: TabControls[] = []
  const counts = facts(['Renewals asked for', 'Refused', 'Sign-outs'])
  const news = element('p', { role: 'status' })
  const say = (text: string): void => {
    news.textContent = text
  }
  const changed = (): void => {
    const { reauths, refusals, logouts } = server.counts
    counts.show([reauths, refusals, logouts].map(String))
  }
  const frames = NAMES.map((name) =>
    createFrame(name, (start) => {
      const controls = start({ name, server, key, changed })
      tabs.push(controls)
      return controls
    }),
  )
  const heading = element('h2', { id: 'playground-server' }, 'Server and network')
  const panel = element(
    'section',
    { className: 'playground-server' },
    heading,
    counts.list,
    element('p', { className: 'buttons' }, ...createServerButtons(server, tabs, say)),
    news,
  )
  panel.setAttribute('aria-labelledby', heading.id)
  changed()
  place.replaceChildren(panel, element('div', { className: 'playground-tabs' }, ...frames))
  // Frames that come back from the back/forward cache have their session still.
  const clean = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) forget(key)
  }
  addEventListener('pagehide', clean)
  return () => {
    removeEventListener('pagehide', clean)
    place.replaceChildren()
    forget(key)
  }
}

/** The token is worth nothing without the server, which goes with the page. */
function forget(key: string): void {
  for (const name of [key, `${key}:meta`]) localStorage.removeItem(name)
}

function createServerButtons(
  server: PlaygroundServer,
  tabs: readonly TabControls[],
  say: (text: string) => void,
): HTMLButtonElement[] {
  const lose = button('Lose the next answer', () => {
    server.loseNextAnswer()
    say('The server will do the next renewal, and its answer will get lost on the way.')
  })
  const network = button('Go offline', () => {
    server.setOnline(!server.isOnline)
    network.textContent = server.isOnline ? 'Go offline' : 'Go online'
    say(server.isOnline ? 'The network is back.' : 'No call reaches the server.')
    if (server.isOnline) for (const tab of tabs) tab.comeOnline()
  })
  return [lose, network]
}

function createFrame(name: string, start: (startTab: StartTab) => TabControls): HTMLElement {
  const frame = element('iframe', { title: name })
  let controls: TabControls | undefined
  let isFrozen = false
  const freeze = button(`Freeze ${name.toLowerCase()}`, () => {
    if (!controls) return
    isFrozen = !isFrozen
    if (isFrozen) controls.freeze()
    else controls.wake()
    freeze.textContent = `${isFrozen ? 'Wake' : 'Freeze'} ${name.toLowerCase()}`
    frame.classList.toggle('frozen', isFrozen)
  })
  frame.addEventListener(TAB_READY, ({ detail }) => {
    controls = start(detail)
  })
  frame.src = './playground-tab.html'
  return element('section', { ariaLabel: name }, element('p', { className: 'buttons' }, freeze), frame)
}

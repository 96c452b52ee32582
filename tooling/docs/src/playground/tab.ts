import { createSession, SessionError, type Session, type SessionEventName } from '@platform/session'
import { createTimeline, openDevtools } from '@platform/session/devtools'
import { button, element, facts } from './element.ts'
import { createFreezableTab } from './freezable-tab.ts'
import type { PlaygroundServer } from './server.ts'

/** Tells the page around a frame that the tab in it can be started; the detail of the event is how. */
export const TAB_READY = 'playground-tab-ready'

/** What a tab is started with. */
export interface TabOptions {
  readonly name: string
  readonly server: PlaygroundServer
  /** Of this page alone, so that two pages of the playground are two playgrounds. */
  readonly key: string
  /** Is told that the server was asked something. */
  readonly changed: () => void
}

/** What the page around a frame does with the tab in it. */
export interface TabControls {
  freeze(): void
  wake(): void
  comeOnline(): void
}

export type StartTab = (options: TabOptions) => TabControls

declare global {
  interface HTMLElementEventMap {
    [TAB_READY]: CustomEvent<StartTab>
  }
}

const NEWS: readonly (readonly [SessionEventName, string])[] = [
  ['signed_out', 'Signed out: the session is over in every tab.'],
  ['expired', 'The token ran out.'],
  ['revoked', 'The server took the token back.'],
  ['cleared', 'Other code removed the token from storage.'],
  ['reauthenticated', 'There is a new token, from one renewal for both tabs.'],
  ['renewalFailed', 'A renewal failed, and is tried again.'],
]

/** Offers the tab of this frame to the page around it. */
export function offerTab(): void {
  frameElement?.dispatchEvent(new CustomEvent<StartTab>(TAB_READY, { detail: startTab }))
}

function startTab({ name, server, key, changed }: TabOptions): TabControls {
  const tab = createFreezableTab()
  const env = tab.env
  const session = createSession({
    transport: tab.holdAnswers(server.transport),
    key,
    channelName: key,
    env,
    graceSeconds: 30,
  })
  const timeline = createTimeline(session, { env, channelName: `${key}:devtools` })
  const state = facts(['Signed in', 'Token', 'Runs out in', 'This tab'])
  const news = element('p', { role: 'status' })
  const place = element('div')
  const say = (text: string): void => {
    news.textContent = text
  }
  const show = (): void => {
    state.show(describe(session))
    changed()
  }
  const buttons = createButtons(session, server, say)
  const devtools = button('Devtools', () => openDevtools(session, { timeline, container: place }))
  const view = element(
    'main',
    { className: 'playground-tab' },
    element('h1', {}, name),
    state.list,
    element('p', { className: 'buttons' }, ...buttons, devtools),
    news,
    place,
  )
  for (const [event, text] of NEWS) session.on(event, () => say(text))
  session.on(
    'identityChanged',
    ({ claims }) => claims?.sub && say(`${claims.sub} is signed in, in every tab.`),
  )
  session.subscribe(show)
  session.tabs.subscribe(show)
  // A tab that is frozen shows what it last knew.
  const tick = (): void => {
    show()
    env.clock.after(1000, tick)
  }
  tick()
  document.querySelector('#app')?.setAttribute('hidden', '')
  document.body.append(view)
  return {
    freeze() {
      say('Frozen: it hears nothing, and its timers stand still.')
      tab.freeze()
      view.inert = true
    },
    wake() {
      view.inert = false
      say('Awake again: it asked the other tab what it missed.')
      tab.wake()
    },
    comeOnline: tab.comeOnline,
  }
}

function createButtons(
  session: Session,
  server: PlaygroundServer,
  say: (text: string) => void,
): HTMLButtonElement[] {
  const attempt = (what: string, run: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await run()
    } catch (error) {
      say(`${what} failed: ${error instanceof SessionError ? error.code : messageOf(error)}.`)
    }
  }
  const signIn = (person: string): HTMLButtonElement =>
    button(
      `Sign in as ${person}`,
      attempt('Signing in', async () => session.update(await server.signIn(person))),
    )
  return [
    signIn('Ada'),
    signIn('Grace'),
    button(
      'Renew',
      attempt('The renewal', () => session.reauth()),
    ),
    button('Sign out', () => session.logout()),
  ]
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : 'no reason'
}

function describe(session: Session): string[] {
  const { isLoggedIn, claims, token = '' } = session.getSnapshot()
  const role = session.tabs.isLeader() ? 'leads' : 'follows'
  if (!isLoggedIn) return ['nobody', 'none', '–', role]
  const seconds = Math.max(0, Math.round(Number(claims?.exp) - session.clock.now() / 1000))
  return [String(claims?.sub), `… ${token.slice(-6)}`, `${seconds} s`, role]
}

import type { Tone } from '../../elements/attributes/tones.ts'

export interface Notification {
  tone: Tone
  title: string
  message?: string | undefined
  /** Such as "Undo"; it closes the message. */
  action?: { label: string; onAction: () => void } | undefined
  closeLabel: string
  /** How long it stays, in ms; by default 6 s, 12 s with an action, and until it is closed for `danger`. */
  durationMs?: number | undefined
  /** A line that runs out with the time. */
  showsTime?: boolean | undefined
}

export interface UndoNotification {
  title: string
  message?: string | undefined
  undoLabel: string
  onUndo: () => void
  closeLabel: string
  /** How long it can be taken back, in ms; default 12 s. The clock stands while someone points at it or is inside. */
  durationMs?: number | undefined
}

export interface ShownNotification extends Notification {
  id: string
}

type Change = { show: ShownNotification } | { dismiss: string }

/** The page itself carries the messages, so that `notify` needs neither a hook nor state of its own. */
const channel = 'platform:notify'

/** Tells the messages of this page apart. */
let shown = 0

/** Shows a short message in the corner and returns its id. */
export function notify(notification: Notification): string {
  const id = `message-${(shown += 1)}`
  send({ show: { ...notification, id } })
  return id
}

/** Returns the message's id. F8 leads the keyboard there, Escape back. */
export function notifyUndo({ undoLabel, onUndo, ...rest }: UndoNotification): string {
  return notify({ ...rest, tone: 'success', action: { label: undoLabel, onAction: onUndo }, showsTime: true })
}

export function dismissNotification(id: string): void {
  send({ dismiss: id })
}

/** Hears every message shown or dismissed on this page. Returns the way to stop. */
export function subscribeToNotifications(listener: (change: Change) => void): () => void {
  function handle(event: Event): void {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  window.addEventListener(channel, handle)
  return () => window.removeEventListener(channel, handle)
}

function send(detail: Change): void {
  window.dispatchEvent(new CustomEvent(channel, { detail }))
}

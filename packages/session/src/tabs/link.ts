import type { SessionChannel } from '../environment/environment.ts'
import { attempt } from '../claims/attempt.ts'
import type { Core } from '../core/core.ts'
import { wait } from '../core/wait.ts'
import { MESSAGE_LIFE_MS, SYNC_TIMEOUT_MS } from '../timing.ts'
import { isMessage, type Message, type MessageKind } from '../wire/message.ts'

export interface Link {
  open(): void
  close(): void
  /** False when there is no way to. */
  send(kind: MessageKind): boolean
  /**
   * Resolves after 200 ms at the latest. A tab that starts or wakes may hold a token that was replaced, which
   * would look stolen: a reauth and the end of a session wait for this.
   */
  ask(): Promise<void>
  answer(): Promise<void>
  settle(): void
}

export interface LinkOptions {
  readonly core: Core
  readonly tab: string
  readonly key: string
  readonly channelName: string
  readonly receive: (message: Message, isTooOld: boolean) => void
}

export function createLink({ core, tab, key, channelName, receive }: LinkOptions): Link {
  const { clock, now } = core
  // The number is raised when messages change so much that old and new code cannot understand each other.
  const about = `${key}#1`
  let channel: SessionChannel | undefined
  let question: AbortController | undefined
  let answer = Promise.resolve()

  function take(data: unknown): void {
    if (isMessage(data, about)) receive(data, now() - data.at > MESSAGE_LIFE_MS)
  }

  function send(kind: MessageKind): boolean {
    const message: Message = { about, kind, from: tab, at: now(), state: core.state() }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
    channel?.postMessage(message)
    return Boolean(channel)
  }

  function settle(): void {
    question?.abort()
    question = undefined
  }

  return {
    open() {
      // Where it is refused this tab is on its own, and hears of the others through storage events.
      channel ??= attempt(() => core.openChannel?.(channelName, take))
    },
    close() {
      settle()
      channel?.close()
      channel = undefined
    },
    send,
    ask() {
      if (channel && !question) {
        question = new AbortController()
        answer = wait(clock, SYNC_TIMEOUT_MS, question.signal).then(settle)
        send('hello')
      }
      return answer
    },
    answer: () => answer,
    settle,
  }
}

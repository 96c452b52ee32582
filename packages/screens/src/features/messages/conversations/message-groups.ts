import type { Message } from '@platform/contract/care'

/** Messages of one person that follow each other so soon are read as one. */
const GROUP_MS = 5 * 60_000

export interface PlacedMessage {
  readonly message: Message
  /** The first of its day, whose name stands above it. */
  readonly isNewDay: boolean
  /** The first that was not read when the conversation was opened. */
  readonly isFirstNew: boolean
  /** Said by the same person right after the one before: who and when need not be said again. */
  readonly isFollowing: boolean
}

/** How far a conversation was read, and how far it went, when it was opened. */
export interface Opening {
  readonly readUpTo: number
  readonly lastSequence: number
}

/**
 * What stands above each message.
 *
 * @param messages oldest first
 * @param dayOf the day of an instant where the reader is
 */
export function placeMessages(
  messages: readonly Message[],
  { readUpTo, lastSequence }: Opening,
  dayOf: (at: string) => string,
): PlacedMessage[] {
  const firstNew = messages.find(
    ({ sequence, isMine }) => sequence > readUpTo && sequence <= lastSequence && !isMine,
  )
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const isNewDay = before === undefined || dayOf(before.sentAt) !== dayOf(message.sentAt)
    const isFirstNew = message === firstNew
    return {
      message,
      isNewDay,
      isFirstNew,
      isFollowing: !isNewDay && !isFirstNew && isOneSpeech(before, message),
    }
  })
}

function isOneSpeech(before: Message, { author, sentAt }: Message): boolean {
  if (author === null || before.author?.id !== author.id) return false
  return Date.parse(sentAt) - Date.parse(before.sentAt) < GROUP_MS
}

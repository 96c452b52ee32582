import type { answersSchema } from '@platform/contract/forms'
import type { output } from 'zod/mini'

/** By the linkId of their question; decimals are digits in a text. */
export type StoredAnswers = Readonly<output<typeof answersSchema>>

import * as z from 'zod/mini'

/** A table as text, sent while it is read; separated by commas, with a line of names first. */
export const csvSchema = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)

import * as z from 'zod/mini'
import { MIN_LINK_SECRET_LENGTH } from '../limits.ts'

/** The secret at the end of a link in a mail: at least 128 bits in base64url. */
export const linkSecretSchema = z
  .string()
  .check(z.minLength(MIN_LINK_SECRET_LENGTH), z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))

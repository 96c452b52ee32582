import * as z from 'zod/mini'

// The JSON of the W3C's Web Authentication, as far as it is used here. What a browser adds is dropped.

const MAX_BINARY_LENGTH = 16_384
const binarySchema = z.string().check(z.minLength(1), z.maxLength(MAX_BINARY_LENGTH), z.regex(/^[\w-]+$/))
const transportsSchema = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))

const credentialShape = {
  id: binarySchema,
  rawId: binarySchema,
  type: z.literal('public-key'),
}

/** What a browser answers when it was asked for a passkey. */
export const assertionSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: binarySchema,
    authenticatorData: binarySchema,
    signature: binarySchema,
    userHandle: z.optional(binarySchema),
  }),
})

export type PasskeyAnswer = z.output<typeof assertionSchema>

/** What a browser answers when it was asked to make a passkey. */
export const attestationSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: binarySchema,
    attestationObject: binarySchema,
    transports: z.optional(transportsSchema),
  }),
})

export type PasskeyMade = z.output<typeof attestationSchema>

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is asked for a passkey with. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(descriptorSchema),
})

/** What a browser is asked to make a passkey with. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
})

import type { PasskeyAnswer, PasskeyMade, PasskeyQuestion } from '@platform/contract'
import type { StartRegistrationOpts } from '@simplewebauthn/browser'

/** Why a browser gave no passkey: the person stopped it, or there is nothing it could use. Browsers do not tell which. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  /** There is one of this account on the device already. */
  readonly isKnown: boolean

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause })
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Whether this browser knows passkeys at all; over plain http it does not. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Lets the person choose and unlock a passkey.
 *
 * @throws PasskeyFailure
 */
export async function askForPasskey(options: PasskeyQuestion['options']): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orFail(() => startAuthentication({ optionsJSON: options }))
}

/**
 * Lets the person make a passkey.
 *
 * @throws PasskeyFailure
 */
export async function makePasskey(options: StartRegistrationOpts['optionsJSON']): Promise<PasskeyMade> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return orFail(() => startRegistration({ optionsJSON: options }))
}

async function orFail<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw new PasskeyFailure(error)
  }
}

import type { PasskeyAnswer, PasskeyMade } from '@platform/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { PasskeyRecord } from '../records/passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

// The one file that knows the WebAuthn library.

const TIMEOUT_MS = 120_000
/** EdDSA, ES256 and RS256, in their COSE numbers: what devices have today. */
const ALGORITHMS = [-8, -7, -257]

type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

export async function createRegistrationOptions(
  party: RelyingParty,
  account: { readonly id: string; readonly email: string; readonly name: string },
  present: readonly PasskeyRecord[],
) {
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    user,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: present.map(describeCredential),
    // Kept on the device, so that it can be the first step too.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'preferred' as const,
    },
  }
}

/** @param allowed none leaves the choice to the person, who must then unlock the passkey */
export async function createAssertionOptions(party: RelyingParty, allowed: readonly PasskeyRecord[]) {
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id })
  return {
    challenge,
    rpId: party.id,
    timeout: TIMEOUT_MS,
    userVerification: allowed.length === 0 ? ('required' as const) : ('preferred' as const),
    allowCredentials: allowed.map(describeCredential),
  }
}

/** @throws ApiProblem `passkey_refused` */
export async function verifyAttestation(
  party: RelyingParty,
  challenge: string,
  response: PasskeyMade,
): Promise<NewPasskey> {
  const { registrationInfo } = await refuseFailure(() =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, response: withoutGaps(response.response) },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (registrationInfo === undefined) throw new ApiProblem('passkey_refused')
  return registrationInfo
}

/** @returns the passkey's new counter @throws ApiProblem `passkey_refused` */
export async function verifyAssertion(
  party: RelyingParty,
  passkey: PasskeyRecord,
  answer: {
    readonly challenge: string
    readonly response: PasskeyAnswer
    readonly mustVerifyPerson: boolean
  },
): Promise<number> {
  const { verified, authenticationInfo } = await refuseFailure(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer.response,
        clientExtensionResults: {},
        response: withoutGaps(answer.response.response),
      },
      expectedChallenge: answer.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: answer.mustVerifyPerson,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified) throw new ApiProblem('passkey_refused')
  return authenticationInfo.newCounter
}

function describeCredential({ credentialId, transports }: PasskeyRecord) {
  return { id: credentialId, type: 'public-key' as const, transports }
}

type WithoutGaps<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** The library tells an absent field from one that is `undefined`. */
function withoutGaps<Fields extends object>(fields: Fields): WithoutGaps<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, less those without a value
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<Fields>
}

/** The library throws for every way in which an answer can be wrong; none of them is told. */
async function refuseFailure<Verdict>(verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await verify()
  } catch (cause) {
    throw new ApiProblem('passkey_refused', { cause })
  }
}

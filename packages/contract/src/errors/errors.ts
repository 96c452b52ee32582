/** One row of the error table. */
export interface ErrorCodeRow {
  readonly status: number
  readonly title: string
}

/** Every error code the server answers with, its status and its English title. */
export const errorCodes = deepFreeze({
  malformed_json: { status: 400, title: 'The request body is not valid JSON' },
  malformed_request: { status: 400, title: 'The request cannot be read' },
  site_unknown: { status: 400, title: 'The site id is not known' },
  host_unknown: { status: 421, title: 'This host is not served here' },
  verif_error: { status: 401, title: 'The token cannot be verified' },
  tok_expir: { status: 401, title: 'The session has ended' },
  app_token_ended: { status: 401, title: 'The token was ended' },
  app_token_expired: { status: 401, title: 'The token has expired' },
  credentials_invalid: { status: 401, title: 'The email address or password is wrong' },
  passkey_refused: { status: 401, title: 'The passkey is not accepted' },
  second_step_expired: { status: 401, title: 'The sign-in must start again' },
  second_step_required: { status: 403, title: 'The sign-in needs its second step' },
  second_step_setup_required: { status: 403, title: 'This account needs two-step sign-in' },
  account_unverified: { status: 403, title: 'The email address of the account is not confirmed yet' },
  fresh_sign_in_required: { status: 403, title: 'The last full sign-in was too long ago for this' },
  break_glass_required: { status: 403, title: 'This needs a reason first' },
  forbidden: { status: 403, title: 'This account cannot do that' },
  app_scope_missing: { status: 403, title: 'The token does not open this' },
  site_mismatch: { status: 403, title: 'The token belongs to another site' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  invitation_not_yours: { status: 403, title: 'The invitation is for another email address' },
  invitation_over: { status: 409, title: 'The invitation was used, has expired or was withdrawn' },
  invitation_other_kind: { status: 409, title: 'The invitation is for another type of account' },
  invitation_has_account: { status: 409, title: 'There is already an account for this address' },
  handover_other_person: { status: 409, title: 'The record belongs to somebody else' },
  not_of_age: { status: 409, title: 'The person is not of age yet' },
  already_member: { status: 409, title: 'The account is already a member' },
  member_elsewhere: { status: 409, title: 'The account belongs to another organization' },
  last_owner: { status: 409, title: 'An organization needs at least one owner' },
  own_account: { status: 409, title: 'Administrators cannot do this to their own account' },
  conflict: { status: 409, title: 'The change conflicts with what is stored now' },
  email_taken: { status: 409, title: 'The email address belongs to another account' },
  link_unknown: { status: 404, title: 'The link is not known' },
  link_used: { status: 410, title: 'The link was already used' },
  link_expired: { status: 410, title: 'The link has expired' },
  link_replaced: { status: 410, title: 'A newer link was sent' },
  link_revoked: { status: 410, title: 'The link was withdrawn' },
  study_closed: { status: 409, title: 'The study is closed' },
  study_elsewhere: { status: 409, title: 'This person takes part in another study' },
  consent_outdated: { status: 409, title: 'The text has changed since it was read' },
  file_empty: { status: 422, title: 'The file is empty' },
  file_too_large: { status: 413, title: 'The file is too large' },
  file_type_unknown: { status: 422, title: 'Files of this type are not accepted' },
  file_type_differs: { status: 422, title: 'The name of the file does not match its content' },
  file_damaged: { status: 422, title: 'The file is damaged' },
  file_unsafe: { status: 422, title: 'The file might not be safe' },
  upload_offset: { status: 409, title: 'Another part of the file is expected' },
  upload_incomplete: { status: 409, title: 'Only part of the file has arrived' },
  too_many_uploads: { status: 409, title: 'There are too many unfinished uploads' },
  quota_exceeded: { status: 409, title: 'There is no space left for documents' },
  conversation_closed: { status: 409, title: 'The conversation is closed' },
  nobody_reached: { status: 409, title: 'No one else in the conversation can read it' },
  attachment_not_shared: {
    status: 409,
    title: 'A document is not shared with everyone in the conversation',
  },
  slot_taken: { status: 409, title: 'The time is not free' },
  hold_expired: { status: 410, title: 'The time is no longer held' },
  not_bookable: { status: 409, title: 'The professional cannot be booked for this person at the moment' },
  too_early: { status: 409, title: 'The appointment has not begun' },
  too_late_to_change: { status: 409, title: 'The appointment can no longer be changed' },
  payments_off: { status: 409, title: 'Nothing can be bought here at the moment' },
  already_subscribed: { status: 409, title: 'There is already a subscription' },
  payment_waiting: { status: 409, title: 'A payment is on its way' },
  moved_too_often: { status: 409, title: 'The appointment was moved as often as it can be' },
  precondition_failed: { status: 412, title: 'Someone else has changed it' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The media type of the request is not supported' },
  range_not_satisfiable: { status: 416, title: 'The file has no such bytes' },
  validation_failed: { status: 422, title: 'Some of the input is not valid' },
  captcha_failed: { status: 422, title: 'The robot check failed' },
  body_too_deep: { status: 422, title: 'The request body nests too deeply' },
  body_too_complex: { status: 422, title: 'The request body has too many keys or items' },
  precondition_required: { status: 428, title: 'The version that was seen must be sent in If-Match' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong on the server' },
  unavailable: { status: 503, title: 'The service is not available at the moment' },
  storage_full: { status: 507, title: 'The storage of the service is full' },
})

export type ErrorCode = keyof typeof errorCodes

/**
 * Tells whether a text is a known error code.
 * @example isErrorCode('tok_expir') // true
 */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value)
}

function deepFreeze<const Table extends Record<string, ErrorCodeRow>>(table: Table): Readonly<Table> {
  for (const row of Object.values(table)) Object.freeze(row)
  return Object.freeze(table)
}

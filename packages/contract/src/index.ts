export { API_BASES, apiBases } from './bases.ts'
export type { ApiBase } from './bases.ts'
export { contract } from './contract.ts'
export type { Contract } from './contract.ts'
export { endpoint, listEndpoints } from './define.ts'
export type {
  EndpointDefinition,
  EndpointFacts,
  EndpointInputs,
  EndpointMeta,
  EndpointMethod,
  EndpointOutputs,
  EndpointRouter,
} from './define.ts'
export { errorCodes, isErrorCode } from './errors/errors.ts'
export type { ErrorCode, ErrorCodeRow } from './errors/errors.ts'
export {
  createFieldError,
  fieldErrorMessages,
  fieldErrorSchema,
  toFieldErrors,
} from './errors/field-errors.ts'
export type { FieldError, FieldErrorCode, FieldErrorOptions, SchemaIssue } from './errors/field-errors.ts'
export { createProblem, PROBLEM_MEDIA_TYPE, problemSchema, readProblem } from './errors/problem.ts'
export type { ProblemDetails, ProblemOptions } from './errors/problem.ts'
export type { JsonValue } from './fields/documents.ts'
export { emailSchema, isTimeZone, timeZoneSchema } from './fields/fields.ts'
export {
  judgePassword,
  newPasswordSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './fields/passwords.ts'
export { countGraphemes, isAtMostGraphemes, textSchema } from './fields/text.ts'
export { parseVersionTag, versionedInput, versionTag } from './fields/versions.ts'
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from './languages.ts'
export type { Language } from './languages.ts'
export {
  DEFAULT_PAGE_SIZE,
  MAX_ARRAY_LENGTH,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_BODY_KEYS,
  MAX_DOCUMENT_DEPTH,
  MAX_DOCUMENT_LENGTH,
  MAX_PAGE_SIZE,
  REAUTH_GRACE_MS,
  SESSION_LIFE_S,
  TOKEN_LIFE_S,
  TOKEN_SKEW_S,
} from './limits.ts'
export {
  preferencesSchema,
  TASK_KINDS,
  taskListSchema,
  taskSchema,
  tutorialsSchema,
} from './main/account-documents.ts'
export type {
  StoredPreferences,
  StoredTaskList,
  StoredTutorials,
  Task,
  TaskKind,
} from './main/account-documents.ts'
export { accountChangeSchema, accountSchema, passwordChangeSchema } from './main/account.ts'
export type { Account, AccountChange, PasswordChange } from './main/account.ts'
export { loginInputSchema } from './main/authentication.ts'
export {
  DEMO_AUDIENCES,
  DEMO_REQUEST_ORDERS,
  demoRequestInputSchema,
  demoRequestSchema,
} from './main/demo-requests.ts'
export type { DemoAudience, DemoRequest, DemoRequestInput } from './main/demo-requests.ts'
export { NOTIFICATION_KINDS, notificationSettingsSchema } from './main/notifications.ts'
export type { NotificationKind, NotificationSummary } from './main/notifications.ts'
export { PLAN_FEATURES, PLAN_IDS, PLAN_INTERVALS, planPriceSchema, planSchema } from './main/plans.ts'
export type { Plan, PlanFeature, PlanId, PlanPrice } from './main/plans.ts'
export { sessionInfoSchema, signInSchema } from './main/sessions.ts'
export type { SessionInfo, SignIn } from './main/sessions.ts'
export {
  ACCOUNT_KIND_BY_TYPE,
  ACCOUNT_KINDS,
  accountKindOf,
  accountTypeOf,
  ORGANIZATION_ROLES,
} from './permissions/accounts.ts'
export type { AccountKind, AccountTypeNumber, OrganizationRole } from './permissions/accounts.ts'
export { isAllowed, isPermission, permissions } from './permissions/permissions.ts'
export type {
  EndpointPermission,
  Permission,
  PermissionRow,
  PermissionViewer,
} from './permissions/permissions.ts'
export { DEFAULT_PORT_BASE, isSiteId, SITE_IDS, sitePort } from './sites.ts'
export type { SiteId } from './sites.ts'

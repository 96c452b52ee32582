export { API_BASES, apiBases, type ApiBase } from './bases.ts'
export { contract, type Contract } from './contract.ts'
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
export { errorCodes, isErrorCode, type ErrorCode, type ErrorCodeRow } from './errors/errors.ts'
export {
  createFieldError,
  fieldErrorMessages,
  fieldErrorSchema,
  toFieldErrors,
} from './errors/field-errors.ts'
export type { FieldError, FieldErrorCode, FieldErrorOptions, SchemaIssue } from './errors/field-errors.ts'
export { createProblem, PROBLEM_MEDIA_TYPE, problemSchema, readProblem } from './errors/problem.ts'
export type { ProblemDetails, ProblemOptions, SecondStepFacts } from './errors/problem.ts'
export type { JsonValue } from './fields/documents.ts'
export { emailSchema, idSchema, isTimeZone, timeZoneSchema } from './fields/fields.ts'
export { foldText } from './fields/folding.ts'
export { linkSecretSchema } from './fields/link-secret.ts'
export {
  judgePassword,
  newPasswordSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './fields/passwords.ts'
export { COUNTRIES, SPOKEN_LANGUAGES } from './fields/places.ts'
export { isSignaturePath, signatureSchema, type Signature } from './organizations/signature.ts'
export { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from './organizations/signature.ts'
export { countGraphemes, isAtMostGraphemes, nameSchema, textSchema } from './fields/text.ts'
export { versionedInput } from './fields/versions.ts'
export { isId } from './ids.ts'
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts'
export {
  DEFAULT_IDLE_MINUTES,
  DEFAULT_PAGE_SIZE,
  FRESH_SIGN_IN_S,
  MAX_ARRAY_LENGTH,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_BODY_KEYS,
  MAX_IDLE_MINUTES,
  MAX_PAGE_SIZE,
  MIN_LINK_SECRET_LENGTH,
  REAUTH_GRACE_MS,
  SESSION_LIFE_S,
  TOKEN_LIFE_S,
  TOKEN_SKEW_S,
} from './limits.ts'
export { ACCOUNT_KINDS, accountKindOf, accountTypeOf } from './permissions/accounts.ts'
export type { AccountKind } from './permissions/accounts.ts'
export { LEADING_ROLES, leadsOrganization, ORGANIZATION_ROLES } from './permissions/organization-roles.ts'
export type { OrganizationRole } from './permissions/organization-roles.ts'
export { isAllowed, isForEveryAccount, isPermission, permissions } from './permissions/permissions.ts'
export type {
  EndpointPermission,
  Permission,
  PermissionRow,
  PermissionViewer,
} from './permissions/permissions.ts'
export { DEFAULT_PORT_BASE, isSiteId, SITE_IDS, sitePort, type SiteId } from './sites.ts'
export { parseVersionTag, versionTag } from './fields/version-tag.ts'
export {
  AUDIT_ACTIONS,
  AUDIT_OBJECT_KINDS,
  type AuditAction,
  type AuditObjectKind,
} from './activity/audit.ts'
export { MAIL_RHYTHMS, notificationChoicesSchema } from './activity/notification-choices.ts'
export type {
  MailRhythm,
  NotificationChoices,
  StoredNotificationChoices,
} from './activity/notification-choices.ts'
export {
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  notificationSchema,
  notificationSettingsSchema,
} from './activity/notifications.ts'
export type {
  Notification,
  NotificationEvent,
  NotificationKind,
  NotificationSummary,
} from './activity/notifications.ts'
export { accountChangeSchema, accountSchema, passwordChangeSchema } from './identity/account.ts'
export type { Account, AccountChange, PasswordChange } from './identity/account.ts'
export type { AccountClaims } from './identity/account-claims.ts'
export { loginInputSchema } from './identity/authentication.ts'
export { CAPTCHA_PURPOSES, captchaChallengeSchema } from './identity/captcha.ts'
export type { CaptchaChallenge, CaptchaPurpose } from './identity/captcha.ts'
export { contactChangeSchema, contactSchema } from './identity/contact.ts'
export type { Contact } from './identity/contact.ts'
export { emailChangeInputSchema } from './identity/email-changes.ts'
export type { EmailChangeInput, PendingEmailChange } from './identity/email-changes.ts'
export { LINK_STATES, type LinkState } from './identity/link-state.ts'
export { passkeyNameSchema, passkeySchema } from './identity/passkeys.ts'
export type { Passkey, PasskeyQuestion } from './identity/passkeys.ts'
export {
  passwordRecoveryCompletionSchema,
  passwordRecoveryFormSchema,
} from './identity/password-recoveries.ts'
export type { PasswordRecoveryForm } from './identity/password-recoveries.ts'
export {
  preferencesSchema,
  TASK_KINDS,
  keptTaskListSchema,
  keptTutorialsSchema,
  taskListSchema,
  taskSchema,
  tutorialsSchema,
} from './identity/preferences.ts'
export type {
  StoredPreferences,
  StoredTaskList,
  StoredTutorials,
  Task,
  TaskKind,
} from './identity/preferences.ts'
export { SECOND_STEP_METHODS } from './second-step-methods.ts'
export type { SecondStepMethod } from './second-step-methods.ts'
export { RECOVERY_CODE_COUNT } from './identity/recovery-codes.ts'
export {
  REGISTRATION_KINDS,
  registrationCompletionSchema,
  registrationFormSchema,
} from './identity/registrations.ts'
export type {
  RegistrationForm,
  RegistrationInput,
  RegistrationKind,
  RegistrationLink,
} from './identity/registrations.ts'
export { secondStepInputSchema } from './identity/second-step.ts'
export type { SecondStepInput } from './identity/second-step.ts'
export { sessionInfoSchema } from './identity/sessions.ts'
export type { SessionInfo } from './identity/sessions.ts'
export { signInSchema } from './identity/sign-ins.ts'
export type { SignIn } from './identity/sign-ins.ts'
export { stepUpInputSchema } from './identity/step-up.ts'
export type { StepUpInput } from './identity/step-up.ts'
export { appCodeInputSchema, twoStepSchema } from './identity/two-step.ts'
export type { TwoStep } from './identity/two-step.ts'
export type { PasskeyAnswer, PasskeyMade } from './identity/webauthn.ts'
export {
  INVITATION_LIFE_DAYS,
  invitationInputSchema,
  invitedAccountSchema,
  invitationSchema,
} from './organizations/invitations.ts'
export type {
  Invitation,
  InvitationInput,
  InvitedAccount,
  InvitationKind,
  InvitationState,
  ReceivedInvitation,
} from './organizations/invitations.ts'
export { MEMBER_STATES, MEMBERS_PAGE_SIZE, memberSchema } from './organizations/members.ts'
export type { Member, MemberState } from './organizations/members.ts'
export { organizationAuditEventSchema } from './organizations/organization-audit.ts'
export type { OrganizationAuditEvent } from './organizations/organization-audit.ts'
export {
  bookingRulesSchema,
  MAX_SERVICES,
  organizationServiceFormSchema,
  organizationServiceSchema,
  SERVICE_LENGTH_MAX_MINUTES,
  SERVICE_LENGTH_MIN_MINUTES,
} from './organizations/organization-services.ts'
export type { OrganizationService, OrganizationServiceInput } from './organizations/organization-services.ts'
export {
  organizationCreationSchema,
  organizationProfileSchema,
  organizationSchema,
} from './organizations/organization.ts'
export type { Organization, OrganizationCreation, OrganizationProfile } from './organizations/organization.ts'
export {
  professionalSettingsChangeSchema,
  professionalSettingsSchema,
} from './organizations/professional-settings.ts'
export type { ProfessionalSettings } from './organizations/professional-settings.ts'
export {
  professionalSetupSchema,
  SETUP_STEPS,
  setupIdentitySchema,
  workingHoursSchema,
} from './organizations/professional-setup.ts'
export type {
  ProfessionalSetup,
  SetupIdentity,
  SetupStep,
  WorkingPeriod,
} from './organizations/professional-setup.ts'
export { providerInvitationInputSchema } from './organizations/provider-invitations.ts'
export {
  CONNECTION_CODE_ALPHABET,
  CONNECTION_CODE_LENGTH,
  providerLinkInputSchema,
  providerLinkSchema,
} from './organizations/provider-links.ts'
export type {
  ProviderLink,
  ProviderLinkInput,
  ProviderLinkSide,
  ProviderLinkState,
} from './organizations/provider-links.ts'
export { MAX_ROOMS, ROOM_NAME_MAX_LENGTH, roomInputSchema, roomSchema } from './organizations/rooms.ts'
export type { Room, RoomInput } from './organizations/rooms.ts'
export { linkedOrganizationSchema, providerSchema } from './organizations/provider.ts'
export type { LinkedOrganization, Provider, ProviderPerson } from './organizations/provider.ts'
export { ACCESS_GROUNDS, ACCESSED_DATA, accessSchema, CALENDAR_CHANGES } from './care/access-log.ts'
export type { Access, AccessedData, AccessGround, CalendarChange } from './care/access-log.ts'
export { PLAN_FEATURES, PLAN_IDS, PLAN_INTERVALS, planPriceSchema, planSchema } from './billing/plans.ts'
export type { Plan, PlanFeature, PlanId, PlanPrice } from './billing/plans.ts'
export { participationSchema, studyConsentInputSchema, studySchema } from './research/studies.ts'
export type {
  ConsentBlock,
  ConsentText,
  Participation,
  Study,
  StudyCount,
  StudySummary,
} from './research/studies.ts'
export { dataExportSchema, EXPORT_LIFE_DAYS, EXPORT_PART_BYTES } from './privacy/data-exports.ts'
export type { DataExport } from './privacy/data-exports.ts'
export { deletionRequestSchema } from './privacy/deletion.ts'
export { DELETION_GRACE_DAYS, erasureOf } from './privacy/erasure.ts'
export {
  DEMO_AUDIENCES,
  DEMO_REQUEST_ORDERS,
  DEMO_REQUEST_STATES,
  demoRequestFormSchema,
  demoRequestInputSchema,
  demoRequestSchema,
} from './sites/demo-requests.ts'
export type {
  DemoAudience,
  DemoRequest,
  DemoRequestForm,
  DemoRequestInput,
  DemoRequestState,
} from './sites/demo-requests.ts'
export { demoSignInSchema } from './sites/demo-sign-in.ts'
export type { DemoSignIn } from './sites/demo-sign-in.ts'
export type { FirstStep, FirstSteps } from './sites/first-steps.ts'
export { publicProfileInputSchema, publicProfileSchema } from './sites/public-profile.ts'
export type { PublicProfile, PublicProfileInput } from './sites/public-profile.ts'
export { shortLinkSchema } from './sites/short-links.ts'
export type { ShortLink, ShortLinkState } from './sites/short-links.ts'
export { startSchema, type Start } from './sites/start.ts'
export {
  ACCOUNT_ORDERS,
  ACCOUNT_STATES,
  administeredAccountSchema,
  listedAccountSchema,
  newSearchProfileSchema,
} from './administration/accounts.ts'
export type {
  AccountOrder,
  AccountState,
  AdministeredAccount,
  ListedAccount,
  NewSearchProfile,
} from './administration/accounts.ts'
export { AUDIT_FAULTS, auditCheckSchema, auditEventSchema } from './administration/audit.ts'
export type { AuditCheck, AuditFault, ListedAuditEvent } from './administration/audit.ts'
export { awaitedDeletionSchema, type AwaitedDeletion } from './administration/deletions.ts'
export { JOB_NAMES, jobSchema, type JobFault, type JobName, type ListedJob } from './administration/jobs.ts'
export { workQueueSchema, type WorkQueue, type WorkQueueName } from './administration/jobs.ts'
export { operationsSchema, type Operations, type Upkeep } from './administration/operations.ts'
export {
  administeredOrganizationSchema,
  listedOrganizationSchema,
  ORGANIZATION_STATES,
} from './administration/organizations.ts'
export type {
  AdministeredOrganization,
  ListedOrganization,
  OrganizationState,
} from './administration/organizations.ts'
export { listedProviderSchema, newProviderSchema } from './administration/providers.ts'
export type { ListedProvider, NewProvider } from './administration/providers.ts'
export {
  adminReasonSchema,
  BREAK_GLASS_REASON_MIN_LENGTH,
  breakGlassReasonSchema,
} from './administration/reasons.ts'
export type { AdminReason } from './administration/reasons.ts'
export { waitingRegistrationSchema } from './administration/registrations.ts'
export type { WaitingRegistration } from './administration/registrations.ts'
export { administeredSiteSchema, SITE_PAGE_STATES, sitePageSchema } from './administration/sites.ts'
export type { AdministeredSite, SitePage } from './administration/sites.ts'

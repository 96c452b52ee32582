export { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS, type AuditAction, type AuditObjectKind } from './audit/actions.ts'
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
export {
  judgePassword,
  newPasswordSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './fields/passwords.ts'
export { COUNTRIES, SPOKEN_LANGUAGES } from './fields/places.ts'
export { isSignaturePath, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signatureSchema } from './fields/signature.ts'
export type { Signature } from './fields/signature.ts'
export { countGraphemes, isAtMostGraphemes, nameSchema, textSchema } from './fields/text.ts'
export { versionedInput } from './fields/versions.ts'
export { parseVersionTag, versionTag } from './version-tag.ts'
export { ACCESS_GROUNDS, ACCESSED_DATA, accessSchema } from './main/access-log.ts'
export type { Access, AccessedData, AccessGround } from './main/access-log.ts'
export {
  ACCOUNT_ORDERS,
  ACCOUNT_STATES,
  administeredAccountSchema,
  listedAccountSchema,
  newSearchProfileSchema,
} from './main/admin/accounts.ts'
export type {
  AccountOrder,
  AccountState,
  AdministeredAccount,
  ListedAccount,
  NewSearchProfile,
} from './main/admin/accounts.ts'
export { startSchema, type Start } from './main/start.ts'
export { AUDIT_FAULTS, auditCheckSchema, auditEventSchema } from './main/admin/audit.ts'
export type { AuditCheck, AuditFault, ListedAuditEvent } from './main/admin/audit.ts'
export { awaitedDeletionSchema } from './main/admin/deletions.ts'
export type { AwaitedDeletion } from './main/admin/deletions.ts'
export { operationsSchema } from './main/admin/operations.ts'
export type { Operations } from './main/admin/operations.ts'
export {
  administeredOrganizationSchema,
  listedOrganizationSchema,
  ORGANIZATION_STATES,
} from './main/admin/organizations.ts'
export type {
  AdministeredOrganization,
  ListedOrganization,
  OrganizationState,
} from './main/admin/organizations.ts'
export { listedProviderSchema, newProviderSchema } from './main/admin/providers.ts'
export type { ListedProvider, NewProvider } from './main/admin/providers.ts'
export {
  adminReasonSchema,
  BREAK_GLASS_REASON_MIN_LENGTH,
  breakGlassReasonSchema,
} from './main/admin/reasons.ts'
export type { AdminReason } from './main/admin/reasons.ts'
export { waitingRegistrationSchema } from './main/admin/registrations.ts'
export type { WaitingRegistration } from './main/admin/registrations.ts'
export { administeredSiteSchema, SITE_PAGE_STATES, sitePageSchema } from './main/admin/site-pages.ts'
export type { AdministeredSite, SitePage } from './main/admin/site-pages.ts'
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts'
export { isId } from './ids.ts'
export {
  DEFAULT_IDLE_MINUTES,
  DEFAULT_PAGE_SIZE,
  FRESH_SIGN_IN_S,
  MAX_ARRAY_LENGTH,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_BODY_KEYS,
  MAX_DOCUMENT_DEPTH,
  MAX_DOCUMENT_LENGTH,
  MAX_IDLE_MINUTES,
  MAX_PAGE_SIZE,
  MIN_LINK_SECRET_LENGTH,
  REAUTH_GRACE_MS,
  SESSION_LIFE_S,
  TOKEN_LIFE_S,
  TOKEN_SKEW_S,
} from './limits.ts'
export { CAPTCHA_PURPOSES, captchaChallengeSchema } from './main/access/captcha.ts'
export type { CaptchaChallenge, CaptchaPurpose } from './main/access/captcha.ts'
export { emailChangeInputSchema } from './main/access/email-changes.ts'
export type { EmailChangeInput, PendingEmailChange } from './main/access/email-changes.ts'
export { LINK_STATES } from './main/access/link-state.ts'
export type { LinkState } from './main/access/link-state.ts'
export {
  passwordRecoveryCompletionSchema,
  passwordRecoveryFormSchema,
} from './main/access/password-recoveries.ts'
export type { PasswordRecoveryForm } from './main/access/password-recoveries.ts'
export {
  REGISTRATION_KINDS,
  registrationCompletionSchema,
  registrationFormSchema,
} from './main/access/registrations.ts'
export type {
  RegistrationForm,
  RegistrationInput,
  RegistrationKind,
  RegistrationLink,
} from './main/access/registrations.ts'
export {
  preferencesSchema,
  TASK_KINDS,
  keptTaskListSchema,
  keptTutorialsSchema,
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
  DEMO_REQUEST_STATES,
  demoRequestFormSchema,
  demoRequestInputSchema,
  demoRequestSchema,
} from './main/demo-requests.ts'
export type {
  DemoAudience,
  DemoRequest,
  DemoRequestForm,
  DemoRequestInput,
  DemoRequestState,
} from './main/demo-requests.ts'
export {
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  notificationSchema,
  notificationSettingsSchema,
} from './main/notifications.ts'
export type {
  Notification,
  NotificationEvent,
  NotificationKind,
  NotificationSummary,
} from './main/notifications.ts'
export {
  INVITATION_LIFE_DAYS,
  INVITATION_KINDS,
  INVITATION_STATES,
  invitationInputSchema,
  invitedAccountSchema,
  invitationSchema,
  providerInvitationInputSchema,
  receivedInvitationSchema,
} from './main/organization/invitations.ts'
export type {
  Invitation,
  InvitationInput,
  InvitedAccount,
  InvitationKind,
  InvitationState,
  ReceivedInvitation,
} from './main/organization/invitations.ts'
export { linkSecretSchema } from './main/organization/link-secret.ts'
export { MEMBER_STATES, MEMBERS_PAGE_SIZE, memberSchema } from './main/organization/members.ts'
export type { Member, MemberState } from './main/organization/members.ts'
export {
  organizationCreationSchema,
  organizationProfileSchema,
  organizationSchema,
} from './main/organization/organization.ts'
export type {
  Organization,
  OrganizationCreation,
  OrganizationProfile,
} from './main/organization/organization.ts'
export { organizationAuditEventSchema } from './main/organization/organization-audit.ts'
export type { OrganizationAuditEvent } from './main/organization/organization-audit.ts'
export {
  CONNECTION_CODE_ALPHABET,
  CONNECTION_CODE_LENGTH,
  linkedOrganizationSchema,
  PROVIDER_LINK_STATES,
  providerLinkInputSchema,
  providerLinkSchema,
  providerPersonSchema,
  providerSchema,
} from './main/organization/providers.ts'
export type {
  LinkedOrganization,
  Provider,
  ProviderLink,
  ProviderLinkInput,
  ProviderLinkSide,
  ProviderLinkState,
  ProviderPerson,
} from './main/organization/providers.ts'
export { publicProfileInputSchema, publicProfileSchema } from './main/organization/public-profile.ts'
export type { PublicProfile, PublicProfileInput } from './main/organization/public-profile.ts'
export {
  MAX_SERVICES,
  organizationServiceInputSchema,
  organizationServiceSchema,
  SERVICE_LENGTH_MAX_MINUTES,
  SERVICE_LENGTH_MIN_MINUTES,
} from './main/organization/services.ts'
export type { OrganizationService, OrganizationServiceInput } from './main/organization/services.ts'
export {
  professionalSetupSchema,
  SETUP_STEPS,
  setupIdentitySchema,
  workingHoursSchema,
} from './main/organization/setup.ts'
export type { ProfessionalSetup, SetupIdentity, SetupStep, WorkingPeriod } from './main/organization/setup.ts'
export { shortLinkSchema } from './main/organization/short-links.ts'
export type { ShortLink, ShortLinkState } from './main/organization/short-links.ts'
export { PLAN_FEATURES, PLAN_IDS, PLAN_INTERVALS, planPriceSchema, planSchema } from './main/plans.ts'
export type { Plan, PlanFeature, PlanId, PlanPrice } from './main/plans.ts'
export { passkeyNameSchema, passkeySchema } from './main/security/passkeys.ts'
export type { Passkey, PasskeyQuestion } from './main/security/passkeys.ts'
export { SECOND_STEP_METHODS } from './main/security/proofs.ts'
export type { SecondStepMethod } from './main/security/proofs.ts'
export { RECOVERY_CODE_COUNT } from './main/security/recovery-codes.ts'
export { secondStepInputSchema } from './main/security/second-step.ts'
export type { SecondStepInput } from './main/security/second-step.ts'
export { stepUpInputSchema } from './main/security/step-up.ts'
export type { StepUpInput } from './main/security/step-up.ts'
export { appCodeInputSchema, twoStepSchema } from './main/security/two-step.ts'
export type { TwoStep } from './main/security/two-step.ts'
export type { PasskeyAnswer, PasskeyMade } from './main/security/webauthn.ts'
export { sessionInfoSchema, signInSchema } from './main/sessions.ts'
export type { SessionInfo, SignIn } from './main/sessions.ts'
export { contactChangeSchema, contactSchema } from './main/settings/contact.ts'
export type { Contact } from './main/settings/contact.ts'
export { dataExportSchema, EXPORT_LIFE_DAYS, EXPORT_PART_BYTES } from './main/settings/data-exports.ts'
export type { DataExport } from './main/settings/data-exports.ts'
export { deletionRequestSchema } from './main/settings/deletion.ts'
export { DELETION_GRACE_DAYS, erasureOf } from './main/settings/erasure.ts'
export { MAIL_RHYTHMS, notificationChoicesSchema } from './main/settings/notification-choices.ts'
export type {
  MailRhythm,
  NotificationChoices,
  StoredNotificationChoices,
} from './main/settings/notification-choices.ts'
export {
  professionalSettingsChangeSchema,
  professionalSettingsSchema,
} from './main/settings/professional-settings.ts'
export type { ProfessionalSettings } from './main/settings/professional-settings.ts'
export { participationSchema, studyConsentInputSchema, studySchema } from './main/studies/studies.ts'
export type {
  ConsentBlock,
  ConsentText,
  Participation,
  Study,
  StudyCount,
  StudySummary,
} from './main/studies/studies.ts'
export { ACCOUNT_KIND_BY_TYPE, ACCOUNT_KINDS, accountKindOf, accountTypeOf } from './permissions/accounts.ts'
export type { AccountKind, AccountTypeNumber } from './permissions/accounts.ts'
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

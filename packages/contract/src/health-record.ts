export { EMERGENCY_CARD_DAYS, MAX_EMERGENCY_CARD_LINKS } from './health-record/emergency-card-links.ts'
export type { EmergencyCard } from './health-record/emergency-card-links.ts'
export { listDifferences } from './health-record/compare-profile-facts.ts'
export { ENTRY_CHANGES } from './health-record/entry-shapes.ts'
export type { EntryChange } from './health-record/entry-shapes.ts'
export { FHIR_KEPT_TYPES, FHIR_PATH, FHIR_TYPES, FHIR_WRITTEN_TYPES } from './health-record/fhir.ts'
export type {
  FhirKeptType,
  FhirSearchQuery,
  FhirType,
  FhirWrittenType,
  SentResource,
} from './health-record/fhir.ts'
export { isMeasurementKind, judgeJournalEntry } from './health-record/judge-journal-entry.ts'
export type { JournalEntryError } from './health-record/judge-journal-entry.ts'
export {
  JOURNAL_KINDS,
  JOURNAL_NOTE_LENGTH,
  JOURNAL_SYMPTOMS,
  JOURNAL_TAG_LENGTH,
  journalEntryDraftSchema,
  journalEntryInputSchema,
  journalEntrySchema,
  journalVersionSchema,
  MAX_JOURNAL_TAGS,
  MAX_SEVERITY,
} from './health-record/journal-entry.ts'
export type {
  JournalEntry,
  JournalEntryDraft,
  JournalEntryInput,
  JournalKind,
  JournalSymptom,
  JournalVersion,
} from './health-record/journal-entry.ts'
export {
  MOST_SERIES_POINTS,
  newestMeasurementSchema,
  seriesPointSchema,
  TRAIL_LENGTH,
} from './health-record/measurement-series.ts'
export type { NewestMeasurement, SeriesPoint } from './health-record/measurement-series.ts'
export {
  fromFirstUnit,
  judgeMeasured,
  MEASUREMENT_KINDS,
  MEASUREMENT_UNITS,
  measurements,
  toFirstUnit,
} from './health-record/measurements.ts'
export type {
  Measured,
  MeasuredError,
  Measurement,
  MeasurementKind,
  MeasurementRange,
  MeasurementUnit,
} from './health-record/measurements.ts'
export { hasProfileField, judgeProfileEntry } from './health-record/judge-profile-entry.ts'
export type { ProfileEntryError } from './health-record/judge-profile-entry.ts'
export { firstDayOf, isBefore, isPartialDate } from './health-record/partial-date.ts'
export { healthProfileSchema } from './health-record/profile-entries.ts'
export type { HealthProfile } from './health-record/profile-entries.ts'
export {
  ALLERGY_CRITICALITIES,
  EMPTY_PROFILE_FACTS,
  MAX_PROFILE_ENTRIES,
  PROFILE_KINDS,
  PROFILE_NAME_LENGTH,
  PROFILE_NOTE_LENGTH,
  PROFILE_SECTION_STATES,
  PROFILE_SECTIONS,
  profileEntryDraftSchema,
  profileEntryInputSchema,
  profileEntrySchema,
  profileVersionSchema,
  TIMES_OF_DAY,
} from './health-record/profile-entry.ts'
export type {
  AllergyCriticality,
  ProfileEntry,
  ProfileEntryDraft,
  ProfileEntryInput,
  ProfileFacts,
  ProfileKind,
  ProfileSection,
  ProfileSectionState,
  ProfileVersion,
  TimeOfDay,
} from './health-record/profile-entry.ts'
export {
  MAX_PENDING_PROPOSALS,
  profileProposalInputSchema,
  profileProposalSchema,
  profileProposalsSchema,
} from './health-record/profile-proposals.ts'
export type {
  ProfileProposal,
  ProfileProposalDraft,
  ProfileProposalInput,
  ProfileProposals,
  ProposalChange,
  ProposalState,
} from './health-record/profile-proposals.ts'

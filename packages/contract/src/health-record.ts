// What a person knows about their health: profile, journal, measurements, proposals, and the same as FHIR.
export { listDifferences, PROFILE_FACTS } from './health-record/compare-profile-facts.ts'
export { EMERGENCY_CARD_DAYS, MAX_EMERGENCY_CARD_LINKS } from './health-record/emergency-card-links.ts'
export type { EmergencyCard } from './health-record/emergency-card-links.ts'
export { codingSchema, MAX_CODINGS, saidCodingSchema, type Coding } from './health-record/coding.ts'
export { ENTRY_CHANGES, type EntryChange } from './health-record/entry-shapes.ts'
export {
  FHIR_KEPT_TYPES,
  FHIR_PATH,
  FHIR_SORTS,
  FHIR_TYPES,
  FHIR_WRITTEN_TYPES,
  fhirSearchQuerySchema,
  MAX_FHIR_ENTRIES,
  MAX_FHIR_BODY_KEYS,
} from './health-record/fhir.ts'
export type {
  FhirKeptType,
  FhirSearchQuery,
  FhirSort,
  FhirType,
  FhirWrittenType,
  SentResource,
} from './health-record/fhir.ts'
export {
  HEALTH_IMPORT_AUDIENCES,
  HEALTH_IMPORT_FORMATS,
  HEALTH_IMPORT_ORIGINS,
  HEALTH_IMPORT_STATES,
  healthImportPreviewSchema,
  healthImportSchema,
  IMPORTED_ROW_STATES,
  MAX_IMPORT_PARTS,
  MAX_IMPORT_RESOURCES,
  MAX_IMPORT_SAMPLES,
  MAX_PART_RESOURCES,
  MAX_PART_SERIES,
  MAX_SERIES_SAMPLES,
  SAMPLE_SOURCE_LENGTH,
} from './health-record/health-import.ts'
export type {
  HealthImport,
  HealthImportAudience,
  HealthImportFormat,
  HealthImportOrigin,
  HealthImportPreview,
  HealthImportState,
  ImportedKind,
  ImportedRow,
  ImportedRowState,
} from './health-record/health-import.ts'
export type {
  HealthImportDraft,
  ResourcesPart,
  SampleSeries,
  SamplesPart,
} from './health-record/health-imports.ts'
export type { HealthImportAcceptance } from './health-record/imported-records.ts'
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
  type JournalEntry,
  type JournalEntryDraft,
  type JournalEntryInput,
  type JournalKind,
  type JournalSymptom,
  type JournalVersion,
} from './health-record/journal-entry.ts'
export { isMeasurementKind, judgeJournalEntry } from './health-record/judge-journal-entry.ts'
export type { JournalEntryError } from './health-record/judge-journal-entry.ts'
export { hasProfileField, judgeProfileEntry } from './health-record/judge-profile-entry.ts'
export type { ProfileEntryError } from './health-record/judge-profile-entry.ts'
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
  type Measured,
  type MeasuredError,
  type Measurement,
  type MeasurementKind,
  type MeasurementRange,
  type MeasurementUnit,
} from './health-record/measurements.ts'
export { firstDayOf, isBefore, isPartialDate } from './health-record/partial-date.ts'
export { healthProfileSchema, type HealthProfile } from './health-record/profile-entries.ts'
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
  type AllergyCriticality,
  type CodedFacts,
  type ProfileEntry,
  type ProfileEntryDraft,
  type ProfileEntryInput,
  type ProfileFacts,
  type ProfileKind,
  type ProfileSection,
  type ProfileSectionState,
  type ProfileVersion,
  type TimeOfDay,
} from './health-record/profile-entry.ts'
export {
  MAX_PENDING_PROPOSALS,
  profileProposalInputSchema,
  profileProposalSchema,
  profileProposalsSchema,
  type ProfileProposal,
  type ProfileProposalDraft,
  type ProfileProposalInput,
  type ProfileProposals,
  type ProposalChange,
  type ProposalOutcome,
  type ProposalState,
} from './health-record/profile-proposals.ts'

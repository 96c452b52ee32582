// What everybody may read about those who work on a site, and who checks their licences.
export {
  LICENCE_FINDINGS,
  licenceFindingSchema,
  waitingLicenceSchema,
  type LicenceFinding,
  type WaitingLicence,
} from './administration/licences.ts'
export {
  foundProfileSchema,
  publicProfileInputSchema,
  publicProfileSchema,
  publishedProfileSchema,
  slugSchema,
  type FoundProfile,
  type PublicProfile,
  type PublicProfileInput,
  type PublishedProfile,
} from './sites/public-profile.ts'

import type { FhirResource } from 'fhir/r4.js'

// The elements of FHIR R4 in the types that are kept, and in those that may stand inside them: `name:Type`, with `*` for a list and
// `!` for what has to be there. What every resource has stands elsewhere.

export const CONTAINED_TYPES = [
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'Medication',
  'MedicationStatement',
  'Observation',
  'Organization',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'RelatedPerson',
] as const satisfies readonly FhirResource['resourceType'][]

export const RESOURCE_ELEMENTS: Readonly<Record<string, string>> = {
  AllergyIntolerance: `
    identifier:Identifier* clinicalStatus:CodeableConcept verificationStatus:CodeableConcept type:code
    category:code* criticality:code code:CodeableConcept patient:Reference! encounter:Reference
    onset[x]:dateTime|Age|Period|Range|string recordedDate:dateTime recorder:Reference
    asserter:Reference lastOccurrence:dateTime note:Annotation* reaction:AllergyIntolerance.reaction*
  `,
  'AllergyIntolerance.reaction': `
    substance:CodeableConcept manifestation:CodeableConcept*! description:string onset:dateTime
    severity:code exposureRoute:CodeableConcept note:Annotation*
  `,
  Condition: `
    identifier:Identifier* clinicalStatus:CodeableConcept verificationStatus:CodeableConcept
    category:CodeableConcept* severity:CodeableConcept code:CodeableConcept bodySite:CodeableConcept*
    subject:Reference! encounter:Reference onset[x]:dateTime|Age|Period|Range|string
    abatement[x]:dateTime|Age|Period|Range|string recordedDate:dateTime recorder:Reference
    asserter:Reference stage:Condition.stage* evidence:Condition.evidence* note:Annotation*
  `,
  'Condition.evidence': 'code:CodeableConcept* detail:Reference*',
  'Condition.stage': 'summary:CodeableConcept assessment:Reference* type:CodeableConcept',
  Immunization: `
    identifier:Identifier* status:code! statusReason:CodeableConcept vaccineCode:CodeableConcept!
    patient:Reference! encounter:Reference occurrence[x]:dateTime|string! recorded:dateTime
    primarySource:boolean reportOrigin:CodeableConcept location:Reference manufacturer:Reference
    lotNumber:string expirationDate:date site:CodeableConcept route:CodeableConcept
    doseQuantity:Quantity performer:Immunization.performer* note:Annotation* reasonCode:CodeableConcept*
    reasonReference:Reference* isSubpotent:boolean subpotentReason:CodeableConcept*
    education:Immunization.education* programEligibility:CodeableConcept* fundingSource:CodeableConcept
    reaction:Immunization.reaction* protocolApplied:Immunization.protocolApplied*
  `,
  'Immunization.education': `
    documentType:string reference:uri publicationDate:dateTime presentationDate:dateTime
  `,
  'Immunization.performer': 'function:CodeableConcept actor:Reference!',
  'Immunization.protocolApplied': `
    series:string authority:Reference targetDisease:CodeableConcept* doseNumber[x]:positiveInt|string!
    seriesDoses[x]:positiveInt|string
  `,
  'Immunization.reaction': 'date:dateTime detail:Reference reported:boolean',
  Medication: `
    identifier:Identifier* code:CodeableConcept status:code manufacturer:Reference form:CodeableConcept
    amount:Ratio ingredient:Medication.ingredient* batch:Medication.batch
  `,
  'Medication.batch': 'lotNumber:string expirationDate:dateTime',
  'Medication.ingredient': 'item[x]:CodeableConcept|Reference! isActive:boolean strength:Ratio',
  MedicationStatement: `
    identifier:Identifier* basedOn:Reference* partOf:Reference* status:code!
    statusReason:CodeableConcept* category:CodeableConcept medication[x]:CodeableConcept|Reference!
    subject:Reference! context:Reference effective[x]:dateTime|Period dateAsserted:dateTime
    informationSource:Reference derivedFrom:Reference* reasonCode:CodeableConcept*
    reasonReference:Reference* note:Annotation* dosage:Dosage*
  `,
  Observation: `
    identifier:Identifier* basedOn:Reference* partOf:Reference* status:code! category:CodeableConcept*
    code:CodeableConcept! subject:Reference focus:Reference* encounter:Reference
    effective[x]:dateTime|Period|Timing|instant issued:instant performer:Reference*
    value[x]:Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period
    dataAbsentReason:CodeableConcept interpretation:CodeableConcept* note:Annotation*
    bodySite:CodeableConcept method:CodeableConcept specimen:Reference device:Reference
    referenceRange:Observation.referenceRange* hasMember:Reference* derivedFrom:Reference*
    component:Observation.component*
  `,
  'Observation.component': `
    code:CodeableConcept!
    value[x]:Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period
    dataAbsentReason:CodeableConcept interpretation:CodeableConcept*
    referenceRange:Observation.referenceRange*
  `,
  'Observation.referenceRange': `
    low:Quantity high:Quantity type:CodeableConcept appliesTo:CodeableConcept* age:Range text:string
  `,
  Organization: `
    identifier:Identifier* active:boolean type:CodeableConcept* name:string alias:string*
    telecom:ContactPoint* address:Address* partOf:Reference contact:Organization.contact*
    endpoint:Reference*
  `,
  'Organization.contact': 'purpose:CodeableConcept name:HumanName telecom:ContactPoint* address:Address',
  Patient: `
    identifier:Identifier* active:boolean name:HumanName* telecom:ContactPoint* gender:code
    birthDate:date deceased[x]:boolean|dateTime address:Address* maritalStatus:CodeableConcept
    multipleBirth[x]:boolean|integer photo:Attachment* contact:Patient.contact*
    communication:Patient.communication* generalPractitioner:Reference* managingOrganization:Reference
    link:Patient.link*
  `,
  'Patient.communication': 'language:CodeableConcept! preferred:boolean',
  'Patient.contact': `
    relationship:CodeableConcept* name:HumanName telecom:ContactPoint* address:Address gender:code
    organization:Reference period:Period
  `,
  'Patient.link': 'other:Reference! type:code!',
  Practitioner: `
    identifier:Identifier* active:boolean name:HumanName* telecom:ContactPoint* address:Address*
    gender:code birthDate:date photo:Attachment* qualification:Practitioner.qualification*
    communication:CodeableConcept*
  `,
  'Practitioner.qualification': 'identifier:Identifier* code:CodeableConcept! period:Period issuer:Reference',
  PractitionerRole: `
    identifier:Identifier* active:boolean period:Period practitioner:Reference organization:Reference
    code:CodeableConcept* specialty:CodeableConcept* location:Reference* healthcareService:Reference*
    telecom:ContactPoint* availableTime:PractitionerRole.availableTime*
    notAvailable:PractitionerRole.notAvailable* availabilityExceptions:string endpoint:Reference*
  `,
  'PractitionerRole.availableTime':
    'daysOfWeek:code* allDay:boolean availableStartTime:time availableEndTime:time',
  'PractitionerRole.notAvailable': 'description:string! during:Period',
  RelatedPerson: `
    identifier:Identifier* active:boolean patient:Reference! relationship:CodeableConcept*
    name:HumanName* telecom:ContactPoint* gender:code birthDate:date address:Address* photo:Attachment*
    period:Period communication:RelatedPerson.communication*
  `,
  'RelatedPerson.communication': 'language:CodeableConcept! preferred:boolean',
}

// The data types of FHIR R4 that its resources are made of, but for those of definitions: `name:Type`, with `*` for a list and `!` for
// what has to be there.

/** What an extension may say. */
export const EXTENSION_TYPES = `
  base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid
  positiveInt string time unsignedInt uri url uuid Address Age Annotation Attachment CodeableConcept
  Coding ContactPoint Count Distance Duration HumanName Identifier Money Period Quantity Range Ratio
  Reference SampledData Signature Timing Dosage Meta
`

export const DATA_TYPE_ELEMENTS: Readonly<Record<string, string>> = {
  // What stands beside a primitive value.
  Element: '',
  Address: `
    use:code type:code text:string line:string* city:string district:string state:string
    postalCode:string country:string period:Period
  `,
  Age: 'value:decimal comparator:code unit:string system:uri code:code',
  Annotation: 'author[x]:Reference|string time:dateTime text:markdown!',
  Attachment: `
    contentType:code language:code data:base64Binary url:url size:unsignedInt hash:base64Binary
    title:string creation:dateTime
  `,
  CodeableConcept: 'coding:Coding* text:string',
  Coding: 'system:uri version:string code:code display:string userSelected:boolean',
  ContactPoint: 'system:code value:string use:code rank:positiveInt period:Period',
  Count: 'value:decimal comparator:code unit:string system:uri code:code',
  Distance: 'value:decimal comparator:code unit:string system:uri code:code',
  Dosage: `
    sequence:integer text:string additionalInstruction:CodeableConcept* patientInstruction:string
    timing:Timing asNeeded[x]:boolean|CodeableConcept site:CodeableConcept route:CodeableConcept
    method:CodeableConcept doseAndRate:Dosage.doseAndRate* maxDosePerPeriod:Ratio
    maxDosePerAdministration:Quantity maxDosePerLifetime:Quantity
  `,
  'Dosage.doseAndRate': 'type:CodeableConcept dose[x]:Range|Quantity rate[x]:Ratio|Range|Quantity',
  Duration: 'value:decimal comparator:code unit:string system:uri code:code',
  Extension: 'url:uri! value[x]:any',
  HumanName: `
    use:code text:string family:string given:string* prefix:string* suffix:string* period:Period
  `,
  Identifier: `
    use:code type:CodeableConcept system:uri value:string period:Period assigner:Reference
  `,
  Meta: `
    versionId:id lastUpdated:instant source:uri profile:canonical* security:Coding* tag:Coding*
  `,
  Money: 'value:decimal currency:code',
  Narrative: 'status:code! div:xhtml!',
  Period: 'start:dateTime end:dateTime',
  Quantity: 'value:decimal comparator:code unit:string system:uri code:code',
  Range: 'low:Quantity high:Quantity',
  Ratio: 'numerator:Quantity denominator:Quantity',
  Reference: 'reference:string type:uri identifier:Identifier display:string',
  SampledData: `
    origin:Quantity! period:decimal! factor:decimal lowerLimit:decimal upperLimit:decimal
    dimensions:positiveInt! data:string
  `,
  Signature: `
    type:Coding*! when:instant! who:Reference! onBehalfOf:Reference targetFormat:code sigFormat:code
    data:base64Binary
  `,
  Timing: 'event:dateTime* repeat:Timing.repeat code:CodeableConcept',
  'Timing.repeat': `
    bounds[x]:Duration|Range|Period count:positiveInt countMax:positiveInt duration:decimal
    durationMax:decimal durationUnit:code frequency:positiveInt frequencyMax:positiveInt period:decimal
    periodMax:decimal periodUnit:code dayOfWeek:code* timeOfDay:time* when:code* offset:unsignedInt
  `,
}

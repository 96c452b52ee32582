/** Extensions of FHIR and of SDC (https://hl7.org/fhir/uv/sdc) that the forms understand; whole, as a bundler leaves out what it need not evaluate. */
export const EXTENSIONS = {
  minValue: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maxValue: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  minQuantity: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-minQuantity',
  maxQuantity: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-maxQuantity',
  minLength: 'http://hl7.org/fhir/StructureDefinition/minLength',
  maxDecimalPlaces: 'http://hl7.org/fhir/StructureDefinition/maxDecimalPlaces',
  minOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-minOccurs',
  maxOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  unitOption: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
  hidden: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
  itemControl: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  choiceOrientation: 'http://hl7.org/fhir/StructureDefinition/questionnaire-choiceOrientation',
  optionExclusive: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
  ordinalValue: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  itemWeight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  variable: 'http://hl7.org/fhir/StructureDefinition/variable',
  translation: 'http://hl7.org/fhir/StructureDefinition/translation',
  initialExpression: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
  calculatedExpression:
    'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
  enableWhenExpression:
    'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
  observationExtract: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract',
  launchContext: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext',
} as const

export type ExtensionName = keyof typeof EXTENSIONS

const FHIR = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

/** Extensions of FHIR and of SDC (https://hl7.org/fhir/uv/sdc) that the forms understand. */
export const EXTENSIONS = {
  minValue: `${FHIR}minValue`,
  maxValue: `${FHIR}maxValue`,
  minLength: `${FHIR}minLength`,
  maxDecimalPlaces: `${FHIR}maxDecimalPlaces`,
  minOccurs: `${FHIR}questionnaire-minOccurs`,
  maxOccurs: `${FHIR}questionnaire-maxOccurs`,
  unit: `${FHIR}questionnaire-unit`,
  unitOption: `${FHIR}questionnaire-unitOption`,
  hidden: `${FHIR}questionnaire-hidden`,
  itemControl: `${FHIR}questionnaire-itemControl`,
  choiceOrientation: `${FHIR}questionnaire-choiceOrientation`,
  optionExclusive: `${FHIR}questionnaire-optionExclusive`,
  ordinalValue: `${FHIR}ordinalValue`,
  itemWeight: `${FHIR}itemWeight`,
  variable: `${FHIR}variable`,
  translation: `${FHIR}translation`,
  initialExpression: `${SDC}initialExpression`,
  calculatedExpression: `${SDC}calculatedExpression`,
  enableWhenExpression: `${SDC}enableWhenExpression`,
  observationExtract: `${SDC}observationExtract`,
  launchContext: `${SDC}launchContext`,
} as const

export type ExtensionName = keyof typeof EXTENSIONS

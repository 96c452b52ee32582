import * as z from 'zod/mini'

// The shape of what is understood of a form; everything else in it is kept as it is (FHIR R4, Questionnaire).

const extensionsSchema = z.optional(
  z.array(
    z.looseObject({ url: z.string(), valueExpression: z.optional(z.looseObject({ language: z.string() })) }),
  ),
)
const codingSchema = z.looseObject({
  system: z.optional(z.string()),
  code: z.optional(z.string()),
  display: z.optional(z.string()),
})
const quantitySchema = z.looseObject({ value: z.optional(z.number()), unit: z.optional(z.string()) })

/** An item, without those within it. */
export const itemSchema = z.looseObject({
  type: z.optional(z.string()),
  text: z.optional(z.string()),
  prefix: z.optional(z.string()),
  required: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  readOnly: z.optional(z.boolean()),
  maxLength: z.optional(z.int()),
  answerValueSet: z.optional(z.string()),
  code: z.optional(z.array(codingSchema)),
  enableBehavior: z.optional(z.string()),
  enableWhen: z.optional(
    z.array(
      z.looseObject({
        question: z.string(),
        operator: z.string(),
        answerCoding: z.optional(codingSchema),
        answerQuantity: z.optional(quantitySchema),
      }),
    ),
  ),
  answerOption: z.optional(
    z.array(
      z.looseObject({
        valueString: z.optional(z.string()),
        valueCoding: z.optional(codingSchema),
        extension: extensionsSchema,
      }),
    ),
  ),
  initial: z.optional(
    z.array(
      z.looseObject({ valueCoding: z.optional(codingSchema), valueQuantity: z.optional(quantitySchema) }),
    ),
  ),
  extension: extensionsSchema,
  modifierExtension: extensionsSchema,
})

/** What stands beside the items. */
export const headSchema = z.looseObject({
  url: z.optional(z.string()),
  language: z.optional(z.string()),
  contained: z.optional(
    z.array(
      z.looseObject({
        resourceType: z.string(),
        id: z.optional(z.string()),
        compose: z.optional(
          z.looseObject({
            include: z.optional(z.array(z.looseObject({ concept: z.optional(z.array(codingSchema)) }))),
          }),
        ),
        expansion: z.optional(z.looseObject({ contains: z.optional(z.array(codingSchema)) })),
      }),
    ),
  ),
  extension: extensionsSchema,
  modifierExtension: extensionsSchema,
})

import type { Invoice } from '@platform/contract/billing'
import type { Archived } from '../../infrastructure/pdf/archived-pdf.ts'
import { element } from '../../infrastructure/xml/write-xml.ts'
import type { XmlElement } from '../../infrastructure/xml/write-xml.ts'
import { createElectronicInvoice, isElectronic } from './electronic-invoice.ts'

// A PDF that people read and an XML file in it that programs read: Factur-X 1.0, which is ZUGFeRD 2.

/** The name by which programs look for it. */
const FILE_NAME = 'factur-x.xml'
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const EXTENSION = 'http://www.aiim.org/pdfa/ns'

/** The file and what the metadata says of it; nothing where an invoice is for people alone. */
export function describeHybrid(invoice: Invoice): Archived | undefined {
  if (!isElectronic(invoice)) return undefined
  return {
    attachment: {
      name: FILE_NAME,
      mediaType: 'text/xml',
      description: 'Factur-X invoice',
      content: Buffer.from(createElectronicInvoice(invoice)),
      // What is required in Germany, and allowed in France: the pages and the file say the same.
      relationship: 'Alternative',
      modifiedAt: new Date(invoice.createdAt),
    },
    metadata: [describeProfile(), describeSchema()],
  }
}

const PROPERTIES = {
  DocumentFileName: { value: FILE_NAME, description: 'The name of the embedded XML document' },
  DocumentType: { value: 'INVOICE', description: 'The type of the hybrid document in capital letters' },
  Version: {
    value: '1.0',
    description: 'The version of the standard that applies to the embedded XML document',
  },
  ConformanceLevel: { value: 'EN 16931', description: 'The conformance level of the embedded XML document' },
}

function describeProfile(): XmlElement {
  return element(
    'rdf:Description',
    Object.entries(PROPERTIES).map(([name, { value }]) => element(`fx:${name}`, value)),
    { 'rdf:about': '', 'xmlns:fx': FACTUR_X },
  )
}

/** PDF/A allows no word in the metadata that the document does not explain itself. */
function describeSchema(): XmlElement {
  const resource = { 'rdf:parseType': 'Resource' }
  const properties = Object.entries(PROPERTIES).map(([name, { description }]) =>
    element(
      'rdf:li',
      [
        element('pdfaProperty:name', name),
        element('pdfaProperty:valueType', 'Text'),
        element('pdfaProperty:category', 'external'),
        element('pdfaProperty:description', description),
      ],
      resource,
    ),
  )
  const schema = element(
    'rdf:li',
    [
      element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
      element('pdfaSchema:namespaceURI', FACTUR_X),
      element('pdfaSchema:prefix', 'fx'),
      element('pdfaSchema:property', [element('rdf:Seq', properties)]),
    ],
    resource,
  )
  return element('rdf:Description', [element('pdfaExtension:schemas', [element('rdf:Bag', [schema])])], {
    'rdf:about': '',
    'xmlns:pdfaExtension': `${EXTENSION}/extension/`,
    'xmlns:pdfaSchema': `${EXTENSION}/schema#`,
    'xmlns:pdfaProperty': `${EXTENSION}/property#`,
  })
}

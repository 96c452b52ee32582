import type { Language } from '@platform/contract'
import type { TaxCategory } from '@platform/contract/billing'

interface CopyTexts {
  readonly invoice: (number: string) => string
  readonly creditNote: (number: string) => string
  readonly corrects: (number: string) => string
  readonly seller: string
  readonly buyer: string
  readonly taxId: (id: string) => string
  readonly issuedOn: (day: string) => string
  readonly dueOn: (day: string) => string
  readonly lines: string
  readonly discount: (percent: string) => string
  /** What is told to machines beside a code. */
  readonly discountReason: string
  readonly reverseChargeReason: string
  readonly net: (amount: string) => string
  readonly gross: (amount: string) => string
  readonly tax: (category: TaxCategory, rate: string, taxable: string, amount: string) => string
  readonly payment: string
  readonly iban: (iban: string) => string
  readonly reference: (number: string) => string
  readonly note: string
}

export const copyTexts: Readonly<Record<Language, CopyTexts>> = {
  en: {
    invoice: (number) => `Invoice ${number}`,
    creditNote: (number) => `Credit note ${number}`,
    corrects: (number) => `Corrects invoice ${number}`,
    seller: 'From',
    buyer: 'To',
    taxId: (id) => `Tax number: ${id}`,
    issuedOn: (day) => `Issued on: ${day}`,
    dueOn: (day) => `Due on: ${day}`,
    lines: 'What it is for',
    discount: (percent) => `less ${percent} discount`,
    discountReason: 'Discount',
    reverseChargeReason: 'Reverse charge',
    net: (amount) => `Total without tax: ${amount}`,
    gross: (amount) => `Total: ${amount}`,
    tax(category, rate, taxable, amount) {
      if (category === 'exempt') return `Exempt from tax, on ${taxable}`
      if (category === 'reverseCharge') return `Reverse charge: the buyer owes the tax, on ${taxable}`
      return `Tax ${rate} on ${taxable}: ${amount}`
    },
    payment: 'How to pay',
    iban: (iban) => `Account (IBAN): ${iban}`,
    reference: (number) => `Reference: ${number}`,
    note: 'Note',
  },
  de: {
    invoice: (number) => `Rechnung ${number}`,
    creditNote: (number) => `Gutschrift ${number}`,
    corrects: (number) => `Korrigiert die Rechnung ${number}`,
    seller: 'Von',
    buyer: 'An',
    taxId: (id) => `Steuernummer: ${id}`,
    issuedOn: (day) => `Ausgestellt am: ${day}`,
    dueOn: (day) => `Fällig am: ${day}`,
    lines: 'Leistungen',
    discount: (percent) => `abzüglich ${percent} Rabatt`,
    discountReason: 'Rabatt',
    reverseChargeReason: 'Steuerschuldnerschaft des Leistungsempfängers',
    net: (amount) => `Summe ohne Steuer: ${amount}`,
    gross: (amount) => `Gesamtbetrag: ${amount}`,
    tax(category, rate, taxable, amount) {
      if (category === 'exempt') return `Steuerfrei, auf ${taxable}`
      if (category === 'reverseCharge')
        return `Umkehrung der Steuerschuld: Die Steuer schuldet der Empfänger, auf ${taxable}`
      return `Steuer ${rate} auf ${taxable}: ${amount}`
    },
    payment: 'So bezahlen Sie',
    iban: (iban) => `Konto (IBAN): ${iban}`,
    reference: (number) => `Verwendungszweck: ${number}`,
    note: 'Hinweis',
  },
  fr: {
    invoice: (number) => `Facture ${number}`,
    creditNote: (number) => `Avoir ${number}`,
    corrects: (number) => `Corrige la facture ${number}`,
    seller: 'De',
    buyer: 'À',
    taxId: (id) => `Numéro fiscal : ${id}`,
    issuedOn: (day) => `Émise le : ${day}`,
    dueOn: (day) => `À payer avant le : ${day}`,
    lines: 'Prestations',
    discount: (percent) => `remise de ${percent} déduite`,
    discountReason: 'Remise',
    reverseChargeReason: 'Autoliquidation',
    net: (amount) => `Total hors taxe : ${amount}`,
    gross: (amount) => `Total : ${amount}`,
    tax(category, rate, taxable, amount) {
      if (category === 'exempt') return `Exonéré de taxe, sur ${taxable}`
      if (category === 'reverseCharge')
        return `Autoliquidation : la taxe est due par le client, sur ${taxable}`
      return `Taxe ${rate} sur ${taxable} : ${amount}`
    },
    payment: 'Comment payer',
    iban: (iban) => `Compte (IBAN) : ${iban}`,
    reference: (number) => `Référence : ${number}`,
    note: 'Remarque',
  },
  ar: {
    invoice: (number) => `فاتورة ${number}`,
    creditNote: (number) => `إشعار دائن ${number}`,
    corrects: (number) => `يصحح الفاتورة ${number}`,
    seller: 'من',
    buyer: 'إلى',
    taxId: (id) => `الرقم الضريبي: ${id}`,
    issuedOn: (day) => `تاريخ الإصدار: ${day}`,
    dueOn: (day) => `تاريخ الاستحقاق: ${day}`,
    lines: 'الخدمات',
    discount: (percent) => `بعد خصم ${percent}`,
    discountReason: 'خصم',
    reverseChargeReason: 'احتساب عكسي',
    net: (amount) => `المجموع دون ضريبة: ${amount}`,
    gross: (amount) => `المجموع: ${amount}`,
    tax(category, rate, taxable, amount) {
      if (category === 'exempt') return `معفى من الضريبة، على ${taxable}`
      if (category === 'reverseCharge') return `احتساب عكسي: المشتري يدفع الضريبة، على ${taxable}`
      return `ضريبة ${rate} على ${taxable}: ${amount}`
    },
    payment: 'كيفية الدفع',
    iban: (iban) => `الحساب (IBAN): ${iban}`,
    reference: (number) => `المرجع: ${number}`,
    note: 'ملاحظة',
  },
}

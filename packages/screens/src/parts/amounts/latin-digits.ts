/** Digits as they are stored, where somebody types Arabic or Persian ones. */
export function toLatinDigits(typed: string): string {
  return typed
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

const formats: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  BE: /^\d{4}$/,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{2})?$/i,
}

/** Rule "postal code": fits its country's format where one is known, else 1 to 12 characters. */
export function isPostalCode(code: string, country: string): boolean {
  const trimmed = code.trim()
  return formats[country]?.test(trimmed) ?? (trimmed.length >= 1 && trimmed.length <= 12)
}

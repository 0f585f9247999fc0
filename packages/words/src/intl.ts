/** A noun's forms by the plural rules of its language; "other" serves where a form is not given. */
type Forms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };

/** What a language makes of numbers, lists and stretches of time. */
export type Grammar = {
  /** A number with its noun: "1 move", "1,200 moves". */
  readonly count: (count: number, forms: Forms) => string;
  /** Things in a row: "a, b and c". */
  readonly list: (items: readonly string[]) => string;
  /** One of several: "a, b or c". */
  readonly either: (items: readonly string[]) => string;
  /** A length of time in words: "4 minutes, 12 seconds". */
  readonly duration: (seconds: number) => string;
};

/** The grammar of a locale, as the platform knows it. */
export function grammarOf(locale: string): Grammar {
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const conjunction = new Intl.ListFormat(locale, { type: "conjunction" });
  const disjunction = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    count: (count, forms) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`,
    list: (items) => conjunction.format(items),
    either: (items) => disjunction.format(items),
    duration: (seconds) => {
      const whole = Math.floor(seconds);
      const parts = [
        ["hour", Math.floor(whole / 3600)],
        ["minute", Math.floor(whole / 60) % 60],
        ["second", whole % 60],
      ] as const;
      const shown = parts.filter(([, amount]) => amount > 0);
      return (shown.length === 0 ? parts.slice(-1) : shown)
        .map(([unit, amount]) =>
          new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount),
        )
        .join(", ");
    },
  };
}

/** A sentence's first letter is large. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A sentence that goes on after a colon. */
export function small(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

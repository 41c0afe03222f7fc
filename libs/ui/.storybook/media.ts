/** What a browser can only be told by its system, tried out from the toolbar instead. */
const FORCED = '(forced-colors: active)';
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Media rules that were written for a feature, as they were written. */
const written = new Map<MediaList, string>();

function mediaRules(rules: Iterable<CSSRule>): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? mediaRules((rule as CSSGroupingRule).cssRules) : []),
  ]);
}

/** Makes the rules for a feature of the system apply, or leaves them to the system again. */
function applyRulesFor(feature: string, isOn: boolean): void {
  for (const { media } of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const original = written.get(media) ?? media.mediaText;
    if (!original.includes(feature)) continue;
    written.set(media, original);
    const wanted = isOn ? original.replace(feature, 'all').replace(/^all and |\band all\b/, '') : original;
    if (media.mediaText !== wanted) media.mediaText = wanted;
  }
}

const GROUND =
  /^--c-(canvas|surface|raised|sunken|hover|selected|track|on-|scrim|inverse-bg|intent-\w+-bg|heat-h\d-bg)/;
const LINK = /^--c-(link|inverse-link)/;
const ACCENT = /^--c-(accent|focus|danger)/;
const systemColor = (token: string) =>
  GROUND.test(token) ? 'Canvas' : LINK.test(token) ? 'LinkText' : ACCENT.test(token) ? 'Highlight' : 'CanvasText';

/** Every colour of the theme becomes the system's for its role, as in a browser that forces them. */
function forceColors(isOn: boolean): void {
  const root = document.documentElement;
  const tokens = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
    .filter((name) => name.startsWith('--c-'));
  for (const token of new Set(tokens)) {
    if (isOn) root.style.setProperty(token, systemColor(token));
    else root.style.removeProperty(token);
  }
}

export function simulateSystem({ colors, motion }: { colors: string; motion: string }): void {
  applyRulesFor(FORCED, colors === 'forced');
  forceColors(colors === 'forced');
  applyRulesFor(REDUCED, motion === 'reduced');
}

import type { Schema } from '@concord/api-client';

export type Scale = 'nominal' | 'ordinal' | 'interval' | 'multiple';
/** The measures of the contract, and κ of each pair of contributors. */
export type Measure = Schema<'CoefficientName'> | 'kappa' | 'linear' | 'quadratic';

/** Works as they are cited, and where they are found. */
export const works = {
  cohen1960: {
    cited: 'Cohen 1960',
    full: 'Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement, 20(1), 37–46.',
  },
  cohen1968: {
    cited: 'Cohen 1968',
    full: 'Cohen, J. (1968). Weighted kappa: Nominal scale agreement provision for scaled disagreement or partial credit. Psychological Bulletin, 70(4), 213–220.',
  },
  dawidSkene: {
    cited: 'Dawid & Skene 1979',
    full: 'Dawid, A. P., & Skene, A. M. (1979). Maximum likelihood estimation of observer error-rates using the EM algorithm. Journal of the Royal Statistical Society, Series C, 28(1), 20–28.',
  },
  fleiss: {
    cited: 'Fleiss 1971',
    full: 'Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin, 76(5), 378–382.',
  },
  gwet: {
    cited: 'Gwet 2008',
    full: 'Gwet, K. L. (2008). Computing inter-rater reliability and its variance in the presence of high agreement. British Journal of Mathematical and Statistical Psychology, 61(1), 29–48.',
  },
  krippendorff2011: {
    cited: 'Krippendorff 2011',
    full: 'Krippendorff, K. (2011). Computing Krippendorff’s alpha-reliability. University of Pennsylvania.',
  },
  krippendorff2019: {
    cited: 'Krippendorff 2019',
    full: 'Krippendorff, K. (2019). Content analysis: An introduction to its methodology (4th ed.), chapter 12. Sage.',
  },
  passonneau: {
    cited: 'Passonneau 2006',
    full: 'Passonneau, R. (2006). Measuring agreement on set-valued items (MASI) for semantic and pragmatic annotation. Proceedings of LREC 2006.',
  },
  wilson: {
    cited: 'Wilson 1927',
    full: 'Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. Journal of the American Statistical Association, 22(158), 209–212.',
  },
  zapf: {
    cited: 'Zapf et al. 2016',
    full: 'Zapf, A., Castell, S., Morawietz, L., & Karch, A. (2016). Measuring inter-rater reliability for nominal data – which coefficients and confidence intervals are appropriate? BMC Medical Research Methodology, 16, 93.',
  },
} as const;

type Method = { formula: string; works: readonly (keyof typeof works)[] };

/** From the coincidences o_ck of answers c and k in rows with m answers, and n answers in all. */
const DISAGREEMENT = '1 − D_o/D_e, D_o = Σ o_ck δ/n, D_e = Σ n_c n_k δ/(n(n − 1)), o_ck = Σ (pairs c, k)/(m − 1)';

/** Of what is no coefficient. */
export const formulas = {
  /** Quantiles of the draws. */
  bootstrap: 'Q(.025), Q(.975)',
  /** Of a share p of n. */
  wilson: '(p + z²/2n ± z√(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 1.96',
  /** Answer j to row i of N; coder k answers l. */
  dawidSkene: 'P_ij ∝ p_j Π_k π_k(j, l_ik), π_k(j, l) = (0.01 + Σ_i P_ij [l_ik = l]) / Σ_l (…), p_j = Σ_i P_ij / N',
} as const;

/** How two answers differ under each scale. */
const differences = {
  nominal: 'δ = [c ≠ k]',
  ordinal: 'δ = (n_c/2 + Σ n_g + n_k/2)², c < g < k',
  interval: 'δ = (c − k)²',
  multiple: 'δ = 1 − J·M, J = |A∩B|/|A∪B|, M = 1, 2/3, 1/3, 0',
} as const satisfies Record<Scale, string>;

/** What a measure is computed by, and who has described it. */
export function methodOf(measure: Measure, scale: Scale): Method {
  if (measure !== 'krippendorff_alpha') return methods[measure];
  const formula = `${DISAGREEMENT}, ${differences[scale]}`;
  return { formula, works: scale === 'multiple' ? ['krippendorff2011', 'passonneau'] : ['krippendorff2011'] };
}

const methods = {
  percent_agreement: { formula: 'Σ_rows (Σ n_c(n_c − 1) / (m(m − 1))) / N', works: ['fleiss'] },
  unanimous: { formula: 'N(n_c = m) / N', works: [] },
  fleiss_kappa: { formula: '(P − P_e) / (1 − P_e), P_e = Σ p_k²', works: ['fleiss'] },
  gwet_ac1: { formula: '(p_a − p_e) / (1 − p_e), p_e = Σ π_k(1 − π_k) / (q − 1)', works: ['gwet'] },
  kappa: { formula: '(p_o − p_e) / (1 − p_e), p_e = Σ p_k q_k', works: ['cohen1960'] },
  linear: { formula: '1 − Σ w·o / Σ w·e, w = |i − j|', works: ['cohen1968'] },
  quadratic: { formula: '1 − Σ w·o / Σ w·e, w = (i − j)²', works: ['cohen1968'] },
} as const satisfies Record<Exclude<Measure, 'krippendorff_alpha'>, Method>;

export const citationOf = (method: Method): string => method.works.map((work) => works[work].cited).join('; ');

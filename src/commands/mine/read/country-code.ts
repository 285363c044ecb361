import { locales } from '../../../../i18n/i18n-util'
import { slug } from '../../../content/slug'

/** The two letters of a country by these, by three, or by its name in one of many languages. */
export function countryCode(written: string): string | undefined {
  const word = slug(written.replace(/[.]/g, ''))
  if (word === 'uk') return 'GB'
  return codes().get(word)
}

let known: Map<string, string> | undefined

function codes(): Map<string, string> {
  known ??= new Map([
    ...isoCodes.flatMap((code) =>
      namesOf(code).map((name): [string, string] => [slug(name), code]),
    ),
    ...isoCodes.map((code, index): [string, string] => [threeLetters[index] ?? code, code]),
    ...isoCodes.map((code): [string, string] => [code.toLowerCase(), code]),
    ...otherNames.map(([name, code]): [string, string] => [slug(name), code]),
  ])
  return known
}

const displays = [...locales, 'fr', 'it', 'pt', 'ja', 'zh'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
)

/** With and without the article of “The Gambia”. */
function namesOf(code: string): string[] {
  return displays.flatMap((display) => {
    const name = display.of(code) ?? code
    return [name, `the ${name}`]
  })
}

const otherNames = [
  ['United States of America', 'US'],
  ['America', 'US'],
  ['Estados Unidos de América', 'US'],
  ['Great Britain', 'GB'],
  ['Großbritannien', 'GB'],
  ['Groot-Brittannië', 'GB'],
  ['Gran Bretaña', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Holland', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Tschechische Republik', 'CZ'],
  ['Republic of Ireland', 'IE'],
  ['Turkey', 'TR'],
] as const

/** ISO 3166-1: three letters, and the two of the same country. */
const iso = `
  ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU
  AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ
  BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI
  CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE
  DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK
  FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
  GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN
  IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH
  KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV
  MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN
  MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI
  NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
  PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG
  SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI
  SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT
  TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
  VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`
  .trim()
  .split(/\s+/)
const isoCodes = iso.map((pair) => pair.slice(3))
const threeLetters = iso.map((pair) => pair.slice(0, 3).toLowerCase())

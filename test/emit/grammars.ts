/** Grammars that between them need everything that emitted source may hold. */
export const GRAMMARS: Record<string, string> = {
  plain: 's = [ a "," ] b *( ";" a ) / 2( "-" a )\r\na = 1*"x"\r\nb = "y" / "yx"\r\n',
  specialised: 's = t *"y"\r\nt = u [ "y" ]\r\nu = "x" / "xy"\r\n',
  readsFar: 's = *( a / b )\r\na = *"x" "y"\r\nb = "x"\r\n',
  farInAlternatives: 's = *( a / b ) / c\r\na = *"x" "y"\r\nb = "x"\r\nc = "z" / a "z"\r\n',
  manySubsets: 's = *( a / b ) a 18( a / b ) [ c ]\r\na = "a"\r\nb = "b"\r\nc = "c" / "ca"\r\n',
  manyInAlternatives: 's = *( a / b ) a 18( a / b ) / "c" b\r\na = "a"\r\nb = "b"\r\n',
  recursive: 's = a / "(" [ s ] ")" s / "[" s "]"\r\na = 1*( "x" / "y" )\r\n',
  recursiveSequence: 's = "(" *( s / a ) ")"\r\na = %s"X" / "y"\r\n',
  partlyRecursive: 's = a "," r / *a\r\nr = "<" *r ">"\r\na = "x" [ "y" ]\r\n',
  caseSensitive: 's = %s"Ab" *( %s"c" a ) "d"\r\na = %s"e" / "E" "f"\r\n',
  astral:
    's = *( face / "x" %x1F63A / bmp )\r\nface = %x1F600-1F64F\r\nbmp = %xD800-DFFF / %xE000 a\r\na = %x10FFFF\r\n',
  collidingNames:
    's = rule / t / Tables / class / Map / search [ s ]\r\nrule = "1"\r\nt = "2"\r\nTables = "3"\r\nclass = "4"\r\n' +
    'Map = "5"\r\nsearch = "6" / SearchRule\r\nSearchRule = "7" literal\r\nliteral = "8" / exports\r\n' +
    'exports = "9" / RuleName\r\nRuleName = "b" / require / constructor\r\n' +
    'require = "c" Grammar\r\nGrammar = "d" / x-2 / x\r\nx-2 = "e"\r\nx = "f"\r\nconstructor = "g"\r\n',
  tablesInCapitals: 's = TABLES *t\r\nTABLES = "a"\r\nt = "b"\r\n',
  oddTexts: 's = "\\" a ; */ `${x}` \\\r\n  "\'" %x0A ; "two" lines\r\na = %x60.24.7B / %x2028\r\n',
  neverRead: 's = [ a ] 0b *0b "x"\r\na = ""\r\nb = "z" / ""\r\n',
};

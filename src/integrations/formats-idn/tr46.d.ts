declare module 'tr46' {
  interface Options {
    readonly checkBidi: boolean;
    readonly checkHyphens: boolean;
    readonly checkJoiners: boolean;
    readonly transitionalProcessing: boolean;
    readonly useSTD3ASCIIRules: boolean;
    readonly verifyDNSLength?: boolean;
  }
  const tr46: {
    toASCII(name: string, options: Options): string | null;
    toUnicode(name: string, options: Options): { readonly domain: string; readonly error: boolean };
  };
  export default tr46;
}

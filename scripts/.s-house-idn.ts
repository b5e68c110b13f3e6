import tr46 from 'tr46';
import { punycodeLength } from '../src/integrations/formats/punycode';
const O = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, transitionalProcessing: false, checkHyphens: false };
const name='bücher.example';
const a=()=>{ const {domain,error}=tr46.toUnicode('bücher',O); return !error&&domain==='bücher'&&4+punycodeLength('bücher')<63; };
const b=()=>{ const {domain,error}=tr46.toUnicode('bücher',O); return !error&&domain==='bücher'&&tr46.toASCII(name,{...O,verifyDNSLength:true})!==null; };
const c=()=>{ return tr46.toASCII(name,{...O,verifyDNSLength:true}) };
console.log(c());
for(const f of [a,b,c,a,b,c]){ for(let i=0;i<2e4;i++) f(); const t=process.cpuUsage(); for(let i=0;i<1e5;i++) f(); console.log(process.cpuUsage(t).user/100,'ns'); }

const SURNAMES =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫|独孤|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪干解应宗丁宣邓郁单杭洪包左石崔吉钮龚程邢裴陆荣翁荀羊甄曲封芮储靳段焦巴牧车侯宓蓬全班仰仲伊宫宁仇栾甘厉戎祖武符刘景詹龙叶幸司韶黎薄印白蒲从鄂索籍赖卓屠蒙池乔闻党翟谭劳申扶冉宰桑桂牛寿通边燕浦尚农温庄晏柴瞿阎慕连习艾鱼容向古易廖终居衡步耿满匡文寇广欧沃利越隆师巩聂晁敖冷辛阚简饶曾沙丰关查游权盖益公晋楚闫肖付代岳帅亢况仝苟付覃税])/;
const TITLE = /(?:先生|女士|小姐|同学|老师|阿姨|叔叔|师傅|经理)$/;
/** Ends of what is a place, and no name. */
const PLACE = /[路街道巷弄号楼栋幢室层座村镇乡组园苑城庄店站厦院校区县市省寓舍门堂桥场馆府]$|\d/;
const HAN = /^\p{Script=Han}{2,4}$/u;
const WITH_DOT = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
const LATIN = /^[A-Za-z][A-Za-z. '-]+$/;

/** "张三收" and "张三(收)" name 张三. */
export const withoutReceiver = (text: string): string => text.replace(/\s*(?:\(收件?\)|收件?)$/, '');

/** Scores a piece of an address as the name of the person there; below 2 it is something else. */
export function personScore(
  piece: string,
  { isNearPhone, isBefore }: { isNearPhone: boolean; isBefore: boolean },
): number {
  const name = withoutReceiver(piece);
  const around = (isNearPhone ? 2 : 0) + (isBefore ? 2 : 0) + (name === piece ? 0 : 2);
  if (WITH_DOT.test(name)) return 6 + around;
  if (TITLE.test(name) && name.length < 6) return 5 + around;
  if (LATIN.test(name)) return around;
  if (!HAN.test(name)) return -1;
  const surname = SURNAMES.exec(name)?.[0].length ?? 0;
  const fits = surname > 0 && name.length - surname <= 2;
  return (fits ? 3 : 0) + around - (PLACE.test(name) ? 4 : 0);
}

/** A name written on to the end of an address: "…1号张三". */
export function nameAtEnd(text: string): { rest: string; name: string } | undefined {
  const match = /^(.*(?:[号室楼栋幢层座店户房院]|单元|\d))(\p{Script=Han}{2,3})$/u.exec(
    withoutReceiver(text),
  );
  const [, rest = '', name = ''] = match ?? [];
  return SURNAMES.test(name) && !PLACE.test(name) ? { rest, name } : undefined;
}

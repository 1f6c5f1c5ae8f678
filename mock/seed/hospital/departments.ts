/** A doctor of the campus hospital. */
export interface SeedDoctor {
  id: string;
  name: string;
  title: string;
  good_at: string;
  room: string;
  /** Consultations by weekday from Monday: morning, afternoon, both, none. */
  week: string;
}

export interface SeedDepartment {
  id: string;
  name: string;
  about: string;
  place: string;
  doctors: SeedDoctor[];
}

const doctor = (
  id: string,
  [name, title, good_at, room, week]: [
    name: string,
    title: string,
    goodAt: string,
    room: string,
    week: string,
  ],
): SeedDoctor => ({ id, name, title, good_at, room, week });

/** `a` for a morning, `p` for an afternoon, `b` for both, `-` for neither. */
export const departments: SeedDepartment[] = [
  {
    id: 'internal',
    name: '内科',
    about: '感冒发热、咳嗽、胃肠不适、头晕乏力，以及开具病假证明。',
    place: '门诊楼一层',
    doctors: [
      doctor('d101', ['梁建明', '副主任医师', '呼吸道感染、慢性咳嗽、过敏性鼻炎', '102 诊室', 'bab-a']),
      doctor('d102', ['宋雅琴', '主治医师', '胃炎、肠易激、饮食与用药指导', '103 诊室', 'apbpb']),
      doctor('d103', ['贺一鸣', '住院医师', '常见病初诊、体检报告解读', '105 诊室', 'pbapb']),
    ],
  },
  {
    id: 'surgery',
    name: '外科',
    about: '运动扭伤、割伤烫伤、换药拆线、骨折后复查。',
    place: '门诊楼一层',
    doctors: [
      doctor('d201', ['段志强', '主任医师', '运动损伤、膝踝关节疼痛', '112 诊室', 'a-b-a']),
      doctor('d202', ['孟凯', '主治医师', '清创缝合、换药、甲沟炎', '113 诊室', 'bbabp']),
    ],
  },
  {
    id: 'dental',
    name: '口腔科',
    about: '牙疼、补牙、洗牙、智齿。洗牙和拔牙需先初诊。',
    place: '门诊楼二层',
    doctors: [
      doctor('d301', ['顾晓彤', '主治医师', '龋齿、根管治疗', '201 诊室', 'bapba']),
      doctor('d302', ['程远', '副主任医师', '智齿拔除、牙周病', '203 诊室', '-b-ab']),
    ],
  },
  {
    id: 'skin',
    name: '皮肤科',
    about: '痘痘、湿疹、过敏、脱发和足癣。',
    place: '门诊楼二层',
    doctors: [doctor('d401', ['叶清', '主治医师', '痤疮、湿疹、荨麻疹', '206 诊室', 'abpa-'])],
  },
  {
    id: 'eye',
    name: '眼耳鼻喉科',
    about: '验光、眼干眼红、耳鸣、咽炎。',
    place: '门诊楼二层',
    doctors: [
      doctor('d501', ['秦朗', '主治医师', '干眼、结膜炎、验光', '209 诊室', 'pabap']),
      doctor('d502', ['白若溪', '主治医师', '咽炎、鼻窦炎、耳鸣', '210 诊室', 'a-pb-']),
    ],
  },
  {
    id: 'chinese',
    name: '中医科',
    about: '失眠、调理、颈肩腰痛的针灸与推拿。',
    place: '门诊楼三层',
    doctors: [
      doctor('d601', ['尹怀仁', '主任医师', '失眠、脾胃调理', '301 诊室', 'a-a-a']),
      doctor('d602', ['贾楠', '主治医师', '颈椎病、腰痛的针灸推拿', '303 诊室', 'bpbp-']),
    ],
  },
  {
    id: 'women',
    name: '妇科',
    about: '月经不调、痛经、常见炎症，女医生接诊。',
    place: '门诊楼三层',
    doctors: [doctor('d701', ['方婉', '副主任医师', '月经不调、痛经', '308 诊室', 'pa-bp'])],
  },
];

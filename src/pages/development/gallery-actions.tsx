import { Bookmark, MoreHorizontal, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { Menu } from '@/ui/menu';
import { showToast } from '@/ui/toast-store';
import { Tooltip } from '@/ui/tooltip';
import { GallerySection } from './gallery-section';

const variants = { primary: '主要', secondary: '次要', ghost: '幽灵', danger: '危险' } as const;
const sizes = { small: '小', medium: '中', large: '大' } as const;

/** Buttons, icon buttons, tooltip and menu. */
export function GalleryActions() {
  const [saved, setSaved] = useState(true);
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <GallerySection title="按钮与菜单">
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Cluster key={variant} gap={3}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variants[variant]}按钮 {sizes[size]}
            </Button>
          ))}
          <Button variant={variant} icon={<Play />}>
            继续学习
          </Button>
          <Button variant={variant} busy>
            提交中
          </Button>
          <Button variant={variant} disabled>
            不可用
          </Button>
        </Cluster>
      ))}
      <Cluster gap={3}>
        <Button variant="primary" busy={busy} onClick={work}>
          点我忙两秒
        </Button>
        <a href="#tokens" className={buttonClass({ variant: 'secondary' })}>
          像按钮的链接
        </a>
        <Tooltip label={saved ? '取消收藏' : '收藏'}>
          <IconButton label="收藏" icon={<Bookmark />} pressed={saved} onClick={() => setSaved(!saved)} />
        </Tooltip>
        <Tooltip label="分享" side="top">
          <IconButton label="分享" icon={<Share2 />} />
        </Tooltip>
        <IconButton label="编辑" icon={<Pencil />} size="small" />
        <IconButton label="编辑（大）" icon={<Pencil />} size="large" />
        <IconButton label="删除" icon={<Trash2 />} disabled />
        <Menu
          label="更多操作"
          trigger={<IconButton label="更多" icon={<MoreHorizontal />} />}
          align="start"
          items={[
            { id: 'edit', label: '重命名', icon: <Pencil />, onSelect: () => showToast('选择了重命名') },
            { id: 'share', label: '分享', icon: <Share2 />, disabled: true, onSelect: () => {} },
            {
              id: 'delete',
              label: '删除',
              icon: <Trash2 />,
              danger: true,
              onSelect: () => showToast('选择了删除', { type: 'warning' }),
            },
          ]}
        />
      </Cluster>
    </GallerySection>
  );
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title Stake a token, earn a token by the second
/// @notice The interface of StakingRewards. Rewards are paid from a fund that the owner put in, and from nothing else:
/// stakes are counted apart from it. The owner can add to the fund. Nobody can pause, lower a running rate, or take a stake.
/// @dev Not audited.
contract StakingPool is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @dev Of sums a unit: a reward of few decimals, over many stakes and cut at every call, would be cut away otherwise.
    uint256 private constant SCALE = 1e36;

    IERC20 public immutable stakingToken;
    IERC20 public immutable rewardsToken;
    /// @notice Seconds of one period.
    uint256 public immutable rewardsDuration;

    /// @notice When the running period ends, in seconds since 1970; 0 before the first one.
    uint256 public periodFinish;
    /// @notice The smallest units of the rewards token a second, over all stakes.
    uint256 public rewardRate;
    uint256 public lastUpdateTime;
    /// @notice What one smallest unit of stake has earned since the beginning, times `SCALE`.
    uint256 public rewardPerTokenStored;
    /// @notice Rewards that are here: put in, less paid out.
    uint256 public fund;
    /// @notice The part of the fund that has been earned and not been paid yet.
    uint256 public owed;
    /// @notice All that was ever paid out of the fund.
    uint256 public rewardsPaid;
    uint256 public totalSupply;

    mapping(address account => uint256) public balanceOf;
    mapping(address account => uint256) public userRewardPerTokenPaid;
    mapping(address account => uint256) public rewards;

    event RewardAdded(uint256 reward);
    event Staked(address indexed user, uint256 amount);
    event Withdrawn(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 reward);

    error NothingGiven();
    error MoreThanStaked(uint256 staked);
    error FundTooLarge();
    /// @dev A period is running, and what was given would lower its rate.
    error RateWouldFall(uint256 rate);
    error BadDuration();

    /// @param owner_ Who may add to the fund.
    /// @param duration Seconds of a period: an hour to four years.
    constructor(address owner_, IERC20 staking, IERC20 rewarding, uint256 duration) Ownable(owner_) {
        if (duration < 1 hours || duration > 4 * 365 days) revert BadDuration();
        stakingToken = staking;
        rewardsToken = rewarding;
        rewardsDuration = duration;
    }

    /// @notice Stakes what arrives of `amount`. The account must have permitted it to this contract.
    function stake(uint256 amount) external nonReentrant {
        _stake(amount);
    }

    /// @notice Permits (EIP-2612) and stakes in one transaction.
    function stakeWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external nonReentrant {
        // Somebody else may have handed the signature in before: then the permission is there already.
        try IERC20Permit(address(stakingToken)).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _stake(amount);
    }

    /// @notice Gives `amount` of the stake back. Needs nothing of the rewards token.
    function withdraw(uint256 amount) external nonReentrant {
        _withdraw(amount);
    }

    /// @notice Pays what has been earned.
    function getReward() external nonReentrant {
        _payReward();
    }

    /// @notice Gives the whole stake back and pays what it has earned.
    function exit() external nonReentrant {
        _withdraw(balanceOf[msg.sender]);
        _payReward();
    }

    /// @notice Puts `reward` in and begins a new period, over which everything is paid that is here and not owed: also what is
    /// left of the running period, and what was not earned because nobody had a stake.
    function notifyRewardAmount(uint256 reward) external onlyOwner nonReentrant {
        _update(address(0));
        fund += _take(rewardsToken, reward);
        // So that no product below overflows, which would block exits: what a period pays, times `SCALE`, is below 2^248.
        if (fund > type(uint128).max) revert FundTooLarge();
        uint256 rate = (fund - owed) / rewardsDuration;
        if (rate == 0) revert NothingGiven();
        if (block.timestamp < periodFinish && rate < rewardRate) revert RateWouldFall(rate);
        assert(rate * rewardsDuration <= fund - owed);
        rewardRate = rate;
        lastUpdateTime = block.timestamp;
        periodFinish = block.timestamp + rewardsDuration;
        emit RewardAdded(reward);
    }

    function lastTimeRewardApplicable() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalSupply == 0) return rewardPerTokenStored;
        return rewardPerTokenStored + _sinceUpdate() * SCALE / totalSupply;
    }

    /// @notice What an account has earned and was not paid yet.
    function earned(address account) public view returns (uint256) {
        uint256 grown = rewardPerToken() - userRewardPerTokenPaid[account];
        return balanceOf[account] * grown / SCALE + rewards[account];
    }

    function getRewardForDuration() external view returns (uint256) {
        return rewardRate * rewardsDuration;
    }

    function _sinceUpdate() private view returns (uint256) {
        return rewardRate * (lastTimeRewardApplicable() - lastUpdateTime);
    }

    /// @dev Brings the sums up to now. `account` may be nobody.
    function _update(address account) private {
        rewardPerTokenStored = rewardPerToken();
        if (totalSupply > 0) owed += _sinceUpdate();
        lastUpdateTime = lastTimeRewardApplicable();
        if (account == address(0)) return;
        rewards[account] = earned(account);
        userRewardPerTokenPaid[account] = rewardPerTokenStored;
    }

    function _stake(uint256 amount) private {
        _update(msg.sender);
        uint256 arrived = _take(stakingToken, amount);
        if (arrived == 0) revert NothingGiven();
        totalSupply += arrived;
        balanceOf[msg.sender] += arrived;
        emit Staked(msg.sender, arrived);
    }

    function _withdraw(uint256 amount) private {
        if (amount == 0) revert NothingGiven();
        uint256 staked = balanceOf[msg.sender];
        if (amount > staked) revert MoreThanStaked(staked);
        _update(msg.sender);
        totalSupply -= amount;
        balanceOf[msg.sender] = staked - amount;
        stakingToken.safeTransfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function _payReward() private {
        _update(msg.sender);
        uint256 reward = rewards[msg.sender];
        if (reward == 0) return;
        rewards[msg.sender] = 0;
        owed -= reward;
        fund -= reward;
        rewardsPaid += reward;
        rewardsToken.safeTransfer(msg.sender, reward);
        emit RewardPaid(msg.sender, reward);
    }

    /// @dev What arrived, which is less than `amount` of a token that takes a fee.
    function _take(IERC20 token, uint256 amount) private returns (uint256) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        return token.balanceOf(address(this)) - before;
    }
}
